extension Keyboard {
  /// konsole 22.12.3.
  static let konsole = Keyboard(
    "konsole", term: "xterm-256color",
    #"""
    key            plain   shift     control   option    control+shift  option+shift  control+option
    up             \e[A    \e[1;2A   \e[1;5A   \e[1;3A   \e[1;6A        \e[1;4A       \e[1;7A
    down           \e[B    \e[1;2B   \e[1;5B   \e[1;3B   \e[1;6B        \e[1;4B       \e[1;7B
    left           \e[D    \e[1;2D   \e[1;5D   \e[1;3D   \e[1;6D        \e[1;4D       \e[1;7D
    right          \e[C    \e[1;2C   \e[1;5C   \e[1;3C   \e[1;6C        \e[1;4C       \e[1;7C
    home           \e[H    \e[1;2H   \e[1;5H   \e[1;3H   \e[1;6H        \e[1;4H       \e[1;7H
    end            \e[F    \e[1;2F   \e[1;5F   \e[1;3F   \e[1;6F        \e[1;4F       \e[1;7F
    insert         \e[2~   ·         \e[2;5~   \e[2;3~   ·              \e[2;4~       \e[2;7~
    delete         \e[3~   \e[3;2~   \e[3;5~   \e[3;3~   \e[3;6~        \e[3;4~       \e[3;7~
    page_up        \e[5~   \e[5;2~   \e[5;5~   \e[5;3~   \e[5;6~        \e[5;4~       \e[5;7~
    page_down      \e[6~   \e[6;2~   \e[6;5~   \e[6;3~   \e[6;6~        \e[6;4~       \e[6;7~
    f1             \eOP    ·         \eO5P     \eO3P     \eO6P          \eO4P
    f2             \eOQ    \eO2Q     \eO5Q     \eO3Q     \eO6Q          \eO4Q
    f3             \eOR    \eO2R     \eO5R     \eO3R     \eO6R          \eO4R
    f4             \eOS    \eO2S     \eO5S     \eO3S     \eO6S          \eO4S
    f5             \e[15~  \e[15;2~  \e[15;5~  \e[15;3~  \e[15;6~       \e[15;4~
    f6             \e[17~  \e[17;2~  \e[17;5~  \e[17;3~  \e[17;6~       \e[17;4~
    f7             \e[18~  \e[18;2~  \e[18;5~  \e[18;3~  \e[18;6~       \e[18;4~
    f8             \e[19~  \e[19;2~  \e[19;5~  \e[19;3~  \e[19;6~       \e[19;4~
    f9             \e[20~  \e[20;2~  \e[20;5~  \e[20;3~  \e[20;6~       \e[20;4~
    f10            \e[21~  \e[21;2~  \e[21;5~  \e[21;3~  ·              \e[21;4~
    f11            ·       \e[23;2~  \e[23;5~  \e[23;3~  \e[23;6~       \e[23;4~
    f12            \e[24~  \e[24;2~  \e[24;5~  \e[24;3~  \e[24;6~       \e[24;4~
    tab            \09     \e[Z      ·         \e\09     ·              \e[Z          \e\e[27;5;9~
    enter          \0D     \eOM      \0D       \e\0D     \eOM           \e\eOM        \e\0D
    backspace      \7F     \7F       \08       \e\7F     \08            \e\7F         \e\08
    escape         \e      \e        \e        \e\e      \e             \e\e          \e\e
    space          \20     \20       \00       \e\20     \00            \e\20         \e\00
    a              a       A         \01       \ea       ·              \eA           \e\01
    b              b       B         \02       \eb       ·              \eB           \e\02
    c              c       C         \03       \ec       \03            \eC           \e\03
    h              h       H         \08       \eh       \08            \eH
    i              i       I         \09       \ei       ·              \eI
    j              j       J         \0A       \ej       \0A            \eJ           \e\0A
    m              m       M         \0D       \em       ·              \eM           \e\0D
    q              q       Q         \11       \eq       ·              \eQ           \e\11
    z              z       Z         \1A       \ez       \1A            \eZ           \e\1A
    1!             1       !         1         \e1       !              \e!           \e1
    /?             /       ?         \1F       \e/       ·              \e?           \e\1F
    [{             [       {         \e        \e[       \e             \e{
    -_             -       _         ·         \e-       \1F            \e_           \e-
    .>             .       >         .         \e.       ·              \e>           \e.
    ;:             ;       :         ;         \e;       :              \e:           \e;
    '"             '       "         '         \e'       "              \e"           \e'
    =+             =       +         ·         \e=       ·              \e+           \e=
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
