extension Keyboard {
  /// rxvt-unicode 9.30. It reads control and shift with a hexadecimal digit itself.
  static let urxvt = Keyboard(
    "rxvt-unicode", term: "rxvt-unicode-256color",
    #"""
    key            plain   shift   control  option    control+shift  option+shift  control+option
    up             \e[A    \e[a    \eOa     \e\e[A    \e[a           \e\e[a        \e\eOa
    down           \e[B    \e[b    \eOb     \e\e[B    \e[b           \e\e[b        \e\eOb
    left           \e[D    \e[d    \eOd     \e\e[D    \e[d           \e\e[d        \e\eOd
    right          \e[C    \e[c    \eOc     \e\e[C    \e[c           \e\e[c        \e\eOc
    home           \e[7~   \e[7$   \e[7^    \e\e[7~   \e[7@          \e\e[7$       \e\e[7^
    end            \e[8~   \e[8$   \e[8^    \e\e[8~   \e[8@          \e\e[8$       \e\e[8^
    insert         \e[2~   ·       \e[2^    \e\e[2~   \e[2@          \e\e[2$       \e\e[2^
    delete         \e[3~   \e[3$   \e[3^    \e\e[3~   \e[3@          \e\e[3$       \e\e[3^
    page_up        \e[5~   ·       \e[5^    \e\e[5~   \e[5@          \e\e[5$       \e\e[5^
    page_down      \e[6~   ·       \e[6^    \e\e[6~   \e[6@          \e\e[6$       \e\e[6^
    f1             \e[11~  \e[23~  \e[11^   \e\e[11~  \e[23^         \e\e[23~
    f2             \e[12~  \e[24~  \e[12^   \e\e[12~  \e[24^         \e\e[24~
    f3             \e[13~  \e[25~  \e[13^   \e\e[13~  \e[25^         \e\e[25~
    f4             \e[14~  \e[26~  \e[14^   \e\e[14~  \e[26^         \e\e[26~
    f5             \e[15~  \e[28~  \e[15^   \e\e[15~  \e[28^         \e\e[28~
    f6             \e[17~  \e[29~  \e[17^   \e\e[17~  \e[29^         \e\e[29~
    f7             \e[18~  \e[31~  \e[18^   \e\e[18~  \e[31^         \e\e[31~
    f8             \e[19~  \e[32~  \e[19^   \e\e[19~  \e[32^         \e\e[32~
    f9             \e[20~  \e[33~  \e[20^   \e\e[20~  \e[33^         \e\e[33~
    f10            \e[21~  \e[34~  \e[21^   \e\e[21~  \e[34^         \e\e[34~
    f11            \e[23~  \e[23$  \e[23^   \e\e[23~  \e[23@         \e\e[23$
    f12            \e[24~  \e[24$  \e[24^   \e\e[24~  \e[24@         \e\e[24$
    tab            \09     \e[Z    \09      \e\09     \e[Z           \e\e[Z        \e\09
    enter          \0D     \0D     \0D      \e\0D     \0D            \e\0D         \e\0D
    backspace      \7F     \7F     \08      \e\7F     \00            \e\7F         \e\08
    escape         \e      \e      \e       \e\e      \e             \e\e          \e\e
    space          \20     \20     \00      \e\20     \00            \e\20         \e\00
    a              a       A       \01      \ea       ·              \eA           \e\01
    b              b       B       \02      \eb       ·              \eB           \e\02
    c              c       C       \03      \ec       ·              \eC
    h              h       H       \08      \eh       \08            \eH           \e\08
    i              i       I       \09      \ei       \09            \eI           \e\09
    j              j       J       \0A      \ej       \0A            \eJ           \e\0A
    m              m       M       \0D      \em       \0D            \eM           \e\0D
    q              q       Q       \11      \eq       \11            \eQ           \e\11
    z              z       Z       \1A      \ez       \1A            \eZ           \e\1A
    1!             1       !       1        \e1       ·              \e!           \e1
    /?             /       ?       \1F      \e/       ?              \e?           \e\1F
    [{             [       {       \e       \e[       \e             \e{           \e\e
    -_             -       _       \1F      \e-       \1F            \e_           \e\1F
    .>             .       >       .        \e.       >              \e>           \e.
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
    pad:home       \e[7~
    pad:end        \e[8~
    pad:page_up    \e[5~
    pad:page_down  \e[6~
    pad:insert     \e[2~
    pad:delete     \e[3~
    """#)
}
