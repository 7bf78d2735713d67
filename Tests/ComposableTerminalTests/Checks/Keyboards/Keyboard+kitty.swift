extension Keyboard {
  /// kitty 0.26.5, without its own shortcuts.
  static let kitty = Keyboard(
    "kitty", term: "xterm-kitty",
    #"""
    key            plain      shift      control    option     control+shift  option+shift  control+option
    up             \e[A       \e[1;2A    \e[1;5A    \e[1;3A    \e[1;6A        \e[1;4A       \e[1;7A
    down           \e[B       \e[1;2B    \e[1;5B    \e[1;3B    \e[1;6B        \e[1;4B       \e[1;7B
    left           \e[D       \e[1;2D    \e[1;5D    \e[1;3D    \e[1;6D        \e[1;4D       \e[1;7D
    right          \e[C       \e[1;2C    \e[1;5C    \e[1;3C    \e[1;6C        \e[1;4C       \e[1;7C
    home           \e[H       \e[1;2H    \e[1;5H    \e[1;3H    \e[1;6H        \e[1;4H       \e[1;7H
    end            \e[F       \e[1;2F    \e[1;5F    \e[1;3F    \e[1;6F        \e[1;4F       \e[1;7F
    insert         \e[2~      \e[2;2~    \e[2;5~    \e[2;3~    \e[2;6~        \e[2;4~       \e[2;7~
    delete         \e[3~      \e[3;2~    \e[3;5~    \e[3;3~    \e[3;6~        \e[3;4~       \e[3;7~
    page_up        \e[5~      \e[5;2~    \e[5;5~    \e[5;3~    \e[5;6~        \e[5;4~       \e[5;7~
    page_down      \e[6~      \e[6;2~    \e[6;5~    \e[6;3~    \e[6;6~        \e[6;4~       \e[6;7~
    f1             \e[P       \e[1;2P    \e[1;5P    \e[1;3P    \e[1;6P        \e[1;4P
    f2             \e[Q       \e[1;2Q    \e[1;5Q    \e[1;3Q    \e[1;6Q        \e[1;4Q
    f3             \e[R       \e[1;2R    \e[1;5R    \e[1;3R    \e[1;6R        \e[1;4R
    f4             \e[S       \e[1;2S    \e[1;5S    \e[1;3S    \e[1;6S        \e[1;4S
    f5             \e[15~     \e[15;2~   \e[15;5~   \e[15;3~   \e[15;6~       \e[15;4~
    f6             \e[17~     \e[17;2~   \e[17;5~   \e[17;3~   \e[17;6~       \e[17;4~
    f7             \e[18~     \e[18;2~   \e[18;5~   \e[18;3~   \e[18;6~       \e[18;4~
    f8             \e[19~     \e[19;2~   \e[19;5~   \e[19;3~   \e[19;6~       \e[19;4~
    f9             \e[20~     \e[20;2~   \e[20;5~   \e[20;3~   \e[20;6~       \e[20;4~
    f10            \e[21~     \e[21;2~   \e[21;5~   \e[21;3~   \e[21;6~       \e[21;4~
    f11            \e[23~     \e[23;2~   \e[23;5~   \e[23;3~   \e[23;6~       \e[23;4~
    f12            \e[24~     \e[24;2~   \e[24;5~   \e[24;3~   \e[24;6~       \e[24;4~
    tab            \09        \e[9;2u    \e[9;5u    \e[9;3u    \e[9;6u        \e[9;4u       \e[9;7u
    enter          \0D        \e[13;2u   \e[13;5u   \e[13;3u   \e[13;6u       \e[13;4u      \e[13;7u
    backspace      \7F        \e[127;2u  \e[127;5u  \e[127;3u  \e[127;6u      \e[127;4u     \e[127;7u
    escape         \e[27u     \e[27;2u   \e[27;5u   \e[27;3u   \e[27;6u       \e[27;4u      \e[27;7u
    space          \20        \20        \e[32;5u   \e[32;3u   \e[32;6u       \e[32;4u      \e[32;7u
    a              a          A          \e[97;5u   \e[97;3u   \e[97:65;6u    \e[97:65;4u   \e[97;7u
    b              b          B          \e[98;5u   \e[98;3u   \e[98:66;6u    \e[98:66;4u   \e[98;7u
    c              c          C          \e[99;5u   \e[99;3u   \e[99:67;6u    \e[99:67;4u   \e[99;7u
    h              h          H          \e[104;5u  \e[104;3u  \e[104:72;6u   \e[104:72;4u  \e[104;7u
    i              i          I          \e[105;5u  \e[105;3u  \e[105:73;6u   \e[105:73;4u  \e[105;7u
    j              j          J          \e[106;5u  \e[106;3u  \e[106:74;6u   \e[106:74;4u  \e[106;7u
    m              m          M          \e[109;5u  \e[109;3u  \e[109:77;6u   \e[109:77;4u  \e[109;7u
    q              q          Q          \e[113;5u  \e[113;3u  \e[113:81;6u   \e[113:81;4u  \e[113;7u
    z              z          Z          \e[122;5u  \e[122;3u  \e[122:90;6u   \e[122:90;4u  \e[122;7u
    1!             1          !          \e[49;5u   \e[49;3u   \e[49:33;6u    \e[49:33;4u   \e[49;7u
    /?             /          ?          \e[47;5u   \e[47;3u   \e[47:63;6u    \e[47:63;4u   \e[47;7u
    [{             [          {          \e[91;5u   \e[91;3u   \e[91:123;6u   \e[91:123;4u  \e[91;7u
    -_             -          _          \e[45;5u   \e[45;3u   \e[45:95;6u    \e[45:95;4u   \e[45;7u
    .>             .          >          \e[46;5u   \e[46;3u   \e[46:62;6u    \e[46:62;4u   \e[46;7u
    ;:             ;          :          \e[59;5u   \e[59;3u   \e[59:58;6u    \e[59:58;4u   \e[59;7u
    '"             '          "          \e[39;5u   \e[39;3u   \e[39:34;6u    \e[39:34;4u   \e[39;7u
    =+             =          +          \e[61;5u   \e[61;3u   \e[61:43;6u    \e[61:43;4u   \e[61;7u
    pad:enter      \e[57414u
    pad:+          +
    pad:-          -
    pad:*          *
    pad:/          /
    pad:up         \e[57419u
    pad:down       \e[57420u
    pad:left       \e[57417u
    pad:right      \e[57418u
    pad:home       \e[57423u
    pad:end        \e[57424u
    pad:page_up    \e[57421u
    pad:page_down  \e[57422u
    pad:insert     \e[57425u
    pad:delete     \e[57426u
    """#)

  /// The same with a Russian keyboard.
  static let kittyRussian = Keyboard(
    "kitty with a Russian keyboard", term: "xterm-kitty",
    #"""
    key  plain  shift  control          option           control+shift        option+shift         control+option
    фФa  ф      Ф      \e[1092::97;5u   \e[1092::97;3u   \e[1092:1060:97;6u   \e[1092:1060:97;4u   \e[1092::97;7u
    иИb  и      И      \e[1080::98;5u   \e[1080::98;3u   \e[1080:1048:98;6u   \e[1080:1048:98;4u   \e[1080::98;7u
    сСc  с      С      \e[1089::99;5u   \e[1089::99;3u   \e[1089:1057:99;6u   \e[1089:1057:99;4u   \e[1089::99;7u
    йЙq  й      Й      \e[1081::113;5u  \e[1081::113;3u  \e[1081:1049:113;6u  \e[1081:1049:113;4u  \e[1081::113;7u
    яЯz  я      Я      \e[1103::122;5u  \e[1103::122;3u  \e[1103:1071:122;6u  \e[1103:1071:122;4u  \e[1103::122;7u
    ьЬm  ь      Ь      \e[1100::109;5u  \e[1100::109;3u  \e[1100:1068:109;6u  \e[1100:1068:109;4u  \e[1100::109;7u
    юЮ.  ю      Ю      \e[1102::46;5u   \e[1102::46;3u   \e[1102:1070:46;6u   \e[1102:1070:46;4u   \e[1102::46;7u
    .,   .      ,      \e[46::47;5u     \e[46::47;3u     ·                    \e[46:44:47;4u       \e[46::47;7u
    """#)
}
