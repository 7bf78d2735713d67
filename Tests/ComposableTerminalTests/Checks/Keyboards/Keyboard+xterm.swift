extension Keyboard {
  /// xterm 379 of Debian 12, as installed.
  static let xterm = Keyboard(
    "xterm", term: "xterm",
    #"""
    key            plain   shift        control      option    control+shift  option+shift  control+option
    up             \e[A    \e[1;2A      \e[1;5A      \e[1;3A   \e[1;6A        \e[1;4A       \e[1;7A
    down           \e[B    \e[1;2B      \e[1;5B      \e[1;3B   \e[1;6B        \e[1;4B       \e[1;7B
    left           \e[D    \e[1;2D      \e[1;5D      \e[1;3D   \e[1;6D        \e[1;4D       \e[1;7D
    right          \e[C    \e[1;2C      \e[1;5C      \e[1;3C   \e[1;6C        \e[1;4C       \e[1;7C
    home           \e[H    \e[1;2H      \e[1;5H      \e[1;3H   \e[1;6H        \e[1;4H       \e[1;7H
    end            \e[F    \e[1;2F      \e[1;5F      \e[1;3F   \e[1;6F        \e[1;4F       \e[1;7F
    insert         \e[2~   ·            \e[2;5~      \e[2;3~   ·              ·             \e[2;7~
    delete         \e[3~   \e[3;2~      \e[3;5~      \e[3;3~   \e[3;6~        \e[3;4~       \e[3;7~
    page_up        \e[5~   ·            \e[5;5~      \e[5;3~   ·              ·             \e[5;7~
    page_down      \e[6~   ·            \e[6;5~      \e[6;3~   ·              ·             \e[6;7~
    f1             \eOP    \e[1;2P      \e[1;5P      \e[1;3P   \e[1;6P        \e[1;4P
    f2             \eOQ    \e[1;2Q      \e[1;5Q      \e[1;3Q   \e[1;6Q        \e[1;4Q
    f3             \eOR    \e[1;2R      \e[1;5R      \e[1;3R   \e[1;6R        \e[1;4R
    f4             \eOS    \e[1;2S      \e[1;5S      \e[1;3S   \e[1;6S        \e[1;4S
    f5             \e[15~  \e[15;2~     \e[15;5~     \e[15;3~  \e[15;6~       \e[15;4~
    f6             \e[17~  \e[17;2~     \e[17;5~     \e[17;3~  \e[17;6~       \e[17;4~
    f7             \e[18~  \e[18;2~     \e[18;5~     \e[18;3~  \e[18;6~       \e[18;4~
    f8             \e[19~  \e[19;2~     \e[19;5~     \e[19;3~  \e[19;6~       \e[19;4~
    f9             \e[20~  \e[20;2~     \e[20;5~     \e[20;3~  \e[20;6~       \e[20;4~
    f10            \e[21~  \e[21;2~     \e[21;5~     \e[21;3~  \e[21;6~       \e[21;4~
    f11            \e[23~  \e[23;2~     \e[23;5~     \e[23;3~  \e[23;6~       \e[23;4~
    f12            \e[24~  \e[24;2~     \e[24;5~     \e[24;3~  \e[24;6~       \e[24;4~
    tab            \09     \e[Z         \e[27;5;9~   \e\09     \e[Z           \e[Z          \e\09
    enter          \0D     \e[27;2;13~  \e[27;5;13~  ·         \e[27;6;13~
    backspace      \7F     \7F          \08          \e\7F     \08            \e\7F         \e\08
    escape         \e      \e           \e           \e\e      \e             \e[27;2;27~   \e[27;5;27~
    space          \20     \20          \00          \e\20     \00            \e\20         \e\00
    a              a       A            \01          \ea       \01            \eA           \e\01
    b              b       B            \02          \eb       \02            \eB           \e\02
    c              c       C            \03          \ec       \03            \eC           \e\03
    h              h       H            \08          \eh       \08            \eH           \e\08
    i              i       I            \09          \ei       \09            \eI           \e\09
    j              j       J            \0A          \ej       \0A            \eJ           \e\0A
    m              m       M            \0D          \em       \0D            \eM           \e\0D
    q              q       Q            \11          \eq       \11            \eQ           \e\11
    z              z       Z            \1A          \ez       \1A            \eZ           \e\1A
    1!             1       !            \e[27;5;49~  \e1       \e[27;6;33~    \e!           \e[27;5;49~
    /?             /       ?            \1F          \e/       \e[27;6;63~    \e?           \e\1F
    [{             [       {            \e           \e[       \e             \e{           \e\e
    -_             -       _            \e[27;5;45~  \e-       \1F            \e_           \e[27;5;45~
    .>             .       >            \e[27;5;46~  \e.       \e[27;6;62~    \e>           \e[27;5;46~
    ;:             ;       :            \e[27;5;59~  \e;       \e[27;6;58~    \e:           \e[27;5;59~
    '"             '       "            \e[27;5;39~  \e'       \e[27;6;34~    \e"           \e[27;5;39~
    =+             =       +            \e[27;5;61~  \e=       \e[27;6;43~    \e+           \e[27;5;61~
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
    pad:delete     \e[3~
    """#)
}
