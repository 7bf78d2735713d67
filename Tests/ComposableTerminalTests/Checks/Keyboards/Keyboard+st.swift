extension Keyboard {
  /// st 0.9, in application mode.
  static let st = Keyboard(
    "st", term: "st-256color",
    #"""
    key            plain   shift     control   option    control+shift  option+shift  control+option
    up             \eOA    \e[1;2A   \e[1;5A   \e[1;3A   \e[1;6A        \e[1;4A       \e[1;7A
    down           \eOB    \e[1;2B   \e[1;5B   \e[1;3B   \e[1;6B        \e[1;4B       \e[1;7B
    left           \eOD    \e[1;2D   \e[1;5D   \e[1;3D   \e[1;6D        \e[1;4D       \e[1;7D
    right          \eOC    \e[1;2C   \e[1;5C   \e[1;3C   \e[1;6C        \e[1;4C       \e[1;7C
    home           \e[1~   \e[1;2H   \e[1~     \e[1~     ·              \e[1~         \e[1~
    end            \e[4~   \e[1;2F   \e[1;5F   \e[4~     \e[4~          \e[4~         \e[4~
    insert         \e[2~   ·         \e[2;5~   \e[2~     \e[2~          \e[2~         \e[2~
    delete         \e[3~   \e[3;2~   \e[3;5~   \e[3~     \e[3~          \e[3~         \e[3~
    page_up        \e[5~   \e[5;2~   \e[5;5~   \e[5~     ·              \e[5~         \e[5~
    page_down      \e[6~   \e[6;2~   \e[6;5~   \e[6~     ·              \e[6~         \e[6~
    f1             \eOP    \e[1;2P   \e[1;5P   \e[1;3P
    f2             \eOQ    \e[1;2Q   \e[1;5Q   \e[1;3Q
    f3             \eOR    \e[1;2R   \e[1;5R   \e[1;3R
    f4             \eOS    \e[1;2S   \e[1;5S   \e[1;3S
    f5             \e[15~  \e[15;2~  \e[15;5~  \e[15;3~
    f6             \e[17~  \e[17;2~  \e[17;5~  \e[17;3~
    f7             \e[18~  \e[18;2~  \e[18;5~  \e[18;3~
    f8             \e[19~  \e[19;2~  \e[19;5~  \e[19;3~
    f9             \e[20~  \e[20;2~  \e[20;5~  \e[20;3~
    f10            \e[21~  \e[21;2~  \e[21;5~  \e[21;3~
    f11            \e[23~  \e[23;2~  \e[23;5~  \e[23;3~
    f12            \e[24~  \e[24;2~  \e[24;5~  \e[24;3~
    tab            \09     \e[Z      \09       \e\09     ·              ·             \e\09
    enter          \0D     \0D       \0D       \e\0D     \0D            \0D           \0D
    backspace      \7F     \08       \08       \e\7F     \08            \e\08         \e\08
    escape         \e      \e        \e        \e\e      \e             \e\e          \e\e
    space          \20     \20       \00       \e\20     \00            \e\20         \e\00
    a              a       A         \01       \ea       \01            \eA           \e\01
    b              b       B         \02       \eb       \02            \eB           \e\02
    c              c       C         \03       \ec       ·              \eC           \e\03
    h              h       H         \08       \eh       \08            \eH           \e\08
    i              i       I         \09       \ei       \09            \eI           \e\09
    j              j       J         \0A       \ej       \0A            \eJ           \e\0A
    m              m       M         \0D       \em       \0D            \eM           \e\0D
    q              q       Q         \11       \eq       \11            \eQ           \e\11
    z              z       Z         \1A       \ez       \1A            \eZ           \e\1A
    1!             1       !         1         \e1       !              \e!           \e1
    /?             /       ?         \1F       \e/       ?              \e?           \e\1F
    [{             [       {         \e        \e[       \e             \e{           \e\e
    -_             -       _         -         \e-       \1F            \e_           \e-
    .>             .       >         .         \e.       >              \e>           \e.
    ;:             ;       :         ;         \e;       :              \e:           \e;
    '"             '       "         '         \e'       "              \e"           \e'
    =+             =       +         =         \e=       +              \e+           \e=
    pad:enter      \0D
    pad:+          +
    pad:-          -
    pad:*          *
    pad:/          /
    pad:up         \eOx
    pad:down       \eOr
    pad:left       \eOt
    pad:right      \eOv
    pad:home       \e[1~
    pad:end        \e[4~
    pad:page_up    \e[5~
    pad:page_down  \e[6~
    pad:insert     \e[2~
    pad:delete     \e[3~
    """#)
}
