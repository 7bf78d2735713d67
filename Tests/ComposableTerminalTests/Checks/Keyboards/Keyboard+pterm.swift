extension Keyboard {
  /// pterm 0.78, PuTTY's terminal for X.
  static let pterm = Keyboard(
    "pterm", term: "xterm",
    #"""
    key            plain   shift   control  option    control+shift  option+shift  control+option
    up             \e[A    \e[A    \eOA     \e\e[A    \eOA           \e\e[A        \e\eOA
    down           \e[B    \e[B    \eOB     \e\e[B    \eOB           \e\e[B        \e\eOB
    left           \e[D    \e[D    \eOD     \e\e[D    \eOD           \e\e[D        \e\eOD
    right          \e[C    \e[C    \eOC     \e\e[C    \eOC           \e\e[C        \e\eOC
    home           \e[1~   \e[1~   ·        \e[1~     ·              \e[1~
    end            \e[4~   \e[4~   ·        \e[4~     ·              \e[4~
    insert         \e[2~   ·       ·        \e[2~
    delete         \e[3~   \e[3~   \7F      \e[3~     \7F            \e[3~         \e\7F
    page_up        \e[5~   ·       ·        \e[5~
    page_down      \e[6~   ·       ·        \e[6~
    f1             \e[11~  \e[23~  \e[11~   \e\e[11~  \e[23~         \e\e[23~
    f2             \e[12~  \e[24~  \e[12~   \e\e[12~  \e[24~         \e\e[24~
    f3             \e[13~  \e[25~  \e[13~   \e\e[13~  \e[25~         \e\e[25~
    f4             \e[14~  \e[26~  \e[14~   \e\e[14~  \e[26~         \e\e[26~
    f5             \e[15~  \e[28~  \e[15~   \e\e[15~  \e[28~         \e\e[28~
    f6             \e[17~  \e[29~  \e[17~   \e\e[17~  \e[29~         \e\e[29~
    f7             \e[18~  \e[31~  \e[18~   \e\e[18~  \e[31~         \e\e[31~
    f8             \e[19~  \e[32~  \e[19~   \e\e[19~  \e[32~         \e\e[32~
    f9             \e[20~  \e[33~  \e[20~   \e\e[20~  \e[33~         \e\e[33~
    f10            \e[21~  \e[34~  \e[21~   \e\e[21~  \e[34~         \e\e[34~
    f11            \e[23~  \e[23~  \e[23~   \e\e[23~  \e[23~         \e\e[23~
    f12            \e[24~  \e[24~  \e[24~   \e\e[24~  \e[24~         \e\e[24~
    tab            \09     \e[Z    \09      \e\09     \e[Z           \e\e[Z        \e\09
    enter          \0D     \0D     \0D      \e\0D     \0D            \e\0D         \e\0D
    backspace      \7F     \08     \7F      \e\7F     \08            \e\08         \e\7F
    escape         \e      \e      \e       \e\e      \e             \e\e          \e\e
    space          \20     \20     \00      \e\20                    \e\20         \e\00
    a              a       A       \01      \ea       \01            \eA           \e\01
    b              b       B       \02      \eb       \02            \eB           \e\02
    c              c       C       \03      \ec       \03            \eC           \e\03
    h              h       H       \08      \eh       \08            \eH           \e\08
    i              i       I       \09      \ei       \09            \eI           \e\09
    j              j       J       \0A      \ej       \0A            \eJ           \e\0A
    m              m       M       \0D      \em       \0D            \eM           \e\0D
    q              q       Q       \11      \eq       \11            \eQ           \e\11
    z              z       Z       \1A      \ez       \1A            \eZ           \e\1A
    1!             1       !       1        \e1       !              \e!           \e1
    /?             /       ?       \1F      \e/       ?              \e?           \e\1F
    [{             [       {       \e       \e[       \e             \e{           \e\e
    -_             -       _       -        \e-       \1F            \e_           \e-
    .>             .       >       .        \e.       ·              \e>           \e.
    ;:             ;       :       ;        \e;       :              \e:           \e;
    '"             '       "       '        \e'       "              \e"           \e'
    =+             =       +       =        \e=       +              \e+           \e=
    pad:enter      \0D
    pad:+          +
    pad:-          -
    pad:*          *
    pad:/          /
    pad:up         \e[A
    pad:down       \e[B
    pad:left       \e[D
    pad:right      \e[C
    pad:home       \e[1~
    pad:end        \e[4~
    pad:page_up    \e[5~
    pad:page_down  \e[6~
    pad:insert     \e[2~
    pad:delete     \e[3~
    """#)
}
