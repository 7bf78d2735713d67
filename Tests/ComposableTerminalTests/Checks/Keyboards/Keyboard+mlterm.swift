extension Keyboard {
  /// mlterm 3.9.0.
  static let mlterm = Keyboard(
    "mlterm", term: "mlterm",
    #"""
    key            plain   shift     control   option      control+shift  option+shift  control+option
    up             \e[A    \e[1;2A   \e[1;5A   \e\e[1;3A   \e[1;6A        \e\e[1;4A     \e\e[1;7A
    down           \e[B    \e[1;2B   \e[1;5B   \e\e[1;3B   \e[1;6B        \e\e[1;4B     \e\e[1;7B
    left           \e[D    \e[1;2D   \e[1;5D   \e\e[1;3D   \e[1;6D        \e\e[1;4D     \e\e[1;7D
    right          \e[C    \e[1;2C   \e[1;5C   \e\e[1;3C   \e[1;6C        \e\e[1;4C     \e\e[1;7C
    home           \e[H    \e[1;2H   \e[1;5H   \e\e[1;3H   \e[1;6H        \e\e[1;4H     \e\e[1;7H
    end            \e[F    \e[1;2F   \e[1;5F   \e\e[1;3F   \e[1;6F        \e\e[1;4F     \e\e[1;7F
    insert         \e[2~   ·         \e[2;5~   \e\e[2;3~   \e[2;6~        \e\e[2;4~     \e\e[2;7~
    delete         \e[3~   \e[3;2~   \e[3;5~   \e\e[3;3~   \e[3;6~        \e\e[3;4~     \e\e[3;7~
    page_up        \e[5~   ·         \e[5;5~   \e\e[5;3~   \e[5;6~        \e\e[5;4~     \e\e[5;7~
    page_down      \e[6~   ·         \e[6;5~   \e\e[6;3~   \e[6;6~        \e\e[6;4~     \e\e[6;7~
    f1             \eOP    ·         ·         \e\e[1;3P   \e[1;6P        \e\e[1;4P
    f2             \eOQ    ·         ·         \e\e[1;3Q   \e[1;6Q        \e\e[1;4Q
    f3             \eOR    ·         ·         \e\e[1;3R   \e[1;6R        \e\e[1;4R
    f4             \eOS    ·         ·         \e\e[1;3S   \e[1;6S        \e\e[1;4S
    f5             \e[15~  ·         \e[15;5~  \e\e[15;3~  \e[15;6~       \e\e[15;4~
    f6             \e[17~  \e[17;2~  \e[17;5~  \e\e[17;3~  \e[17;6~       \e\e[17;4~
    f7             \e[18~  \e[18;2~  \e[18;5~  \e\e[18;3~  \e[18;6~       \e\e[18;4~
    f8             \e[19~  \e[19;2~  \e[19;5~  \e\e[19;3~  \e[19;6~       \e\e[19;4~
    f9             \e[20~  \e[20;2~  \e[20;5~  \e\e[20;3~  \e[20;6~       \e\e[20;4~
    f10            \e[21~  \e[21;2~  \e[21;5~  \e\e[21;3~  \e[21;6~       \e\e[21;4~
    f11            \e[23~  \e[23;2~  \e[23;5~  \e\e[23;3~  \e[23;6~       \e\e[23;4~
    f12            \e[24~  \e[24;2~  \e[24;5~  \e\e[24;3~  \e[24;6~       \e\e[24;4~
    tab            \09     \e[Z      \e[9;5u   \e[9;3u     \e[Z           \e\e[Z        \e[9;7u
    enter          \0D     \e[13;2u  \e[13;5u  \e[13;3u    \e[13;6u       \e[13;4u      \e[13;7u
    backspace      \7F     \e[8;2u   \e[8;5u   \e[8;3u     \e[8;6u        \e[8;4u       \e[8;7u
    escape         \e      \e[27;2u  \e[27;5u  \e[27;3u    \e[27;6u       \e[27;4u      \e[27;7u
    space          \20     \e[32;2u  \00       \e[32;3u    \00            \e[32;4u      \e[32;7u
    a              a       \e[65;2u  \01       \e[97;3u    \01            \e[65;4u      \e[97;7u
    b              b       \e[66;2u  \02       \e[98;3u    \02            \e[66;4u      \e[98;7u
    c              c       \e[67;2u  \03       \e[99;3u    \03            \e[67;4u      \e[99;7u
    h              h       \e[72;2u  \08       \e[104;3u   \08            \e[72;4u      \e[104;7u
    i              i       \e[73;2u  \09       \e[105;3u   \09            \e[73;4u      \e[105;7u
    j              j       \e[74;2u  \0A       \e[106;3u   \0A            \e[74;4u      \e[106;7u
    m              m       \e[77;2u  \0D       \e[109;3u   \0D            \e[77;4u      \e[109;7u
    q              q       \e[81;2u  \11       \e[113;3u   \11            \e[81;4u      \e[113;7u
    z              z       \e[90;2u  \1A       \e[122;3u   \1A            \e[90;4u      \e[122;7u
    1!             1       !         \e[49;5u  \e[49;3u    \e[33;6u       \e[33;4u      \e[49;7u
    /?             /       ?         \1F       \e[47;3u    \e[63;6u       \e[63;4u      \e[47;7u
    [{             [       {         \e        \e[91;3u    \e             \e[123;4u     \e[91;7u
    -_             -       _         \e[45;5u  \e[45;3u    \1F            \e[95;4u      \e[45;7u
    .>             .       >         \e[46;5u  \e[46;3u    \e[62;6u       \e[62;4u      \e[46;7u
    ;:             ;       :         \e[59;5u  \e[59;3u    \e[58;6u       \e[58;4u      \e[59;7u
    '"             '       "         \e[39;5u  \e[39;3u    \e[34;6u       \e[34;4u      \e[39;7u
    =+             =       +         \e[61;5u  \e[61;3u    \e[43;6u       \e[43;4u      \e[61;7u
    pad:enter      \0D
    pad:+          +
    pad:-          -
    pad:*          *
    pad:/          /
    pad:up         \e[A
    pad:down       \e[B
    pad:left       \e[D
    pad:right      \e[C
    pad:home       \e[H
    pad:end        \e[F
    pad:page_up    \e[5~
    pad:page_down  \e[6~
    pad:insert     \e[2~
    """#)
}
