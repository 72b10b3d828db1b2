/**
 * The best known passwords of eight characters and more (shorter ones fail on length), from the published yearly lists
 * (NordPass, SplashData, RockYou's head) and Indonesian ones. Lower case.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 password! passw0rd passw0rd1 p@ssw0rd p@ssword p@ssw0rd1 p@$$w0rd pa55word pa55w0rd
  123456789 1234567890 12345678910 123456789a 123456789q 1234567891 123123123 12341234 11223344 1122334455 112233445566 123321123 123454321
  1234554321 123456654321 123654789 147258369 147852369 159357456 159753456 789456123 741852963 963852741 987654321 87654321 9876543210
  10203040 102030405060 11111112 12121212 123qwe123 123abc123 1231231234 1234abcd 12345abc 12345qwert 123456ab 123456abc 123456aa 1234qwer
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz@wsx zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 qweasdzxc
  qwe123qwe qweqweqwe qwer1234 qwert123 qwerty12 qwerty123 qwerty1234 qwerty123456 qwertyui qwertyuiop asdasdasd asdf1234 asdfasdf asdfghjkl
  asdfghjkl123 zxcvbnm123 zxcvbnm1 zxczxczxc aaaa1111 aa123456 aa12345678 a1234567 a12345678 a123456789 a1b2c3d4 a1s2d3f4 ab123456 abc12345
  abc123456 abcd1234 abcde123 abcd12345 abcabcabc abc123abc admin123 admin1234 admin12345 admin@123 administrator adminadmin root1234 rootroot
  superadmin superuser changeme changeme123 welcome1 welcome123 letmein1 letmein123 default123 guest123 test1234 testtest testing123 user1234
  iloveyou iloveyou1 iloveyou2 iloveyou123 ilovegod trustno1 whatever whatever1 sunshine sunshine1 princess princess1 football football1
  baseball baseball1 basketball superman superman1 starwars computer internet michelle jennifer victoria charlie1 jordan23 butterfly
  pokemon1 pokemon123 liverpool liverpool1 chelsea1 arsenal1 barcelona realmadrid manchester juventus ronaldo7 samsung1 samsung123 android1
  monkey123 dragon123 master123 shadow123 michael1 jessica1 ashley123 daniel123 mustang1 corvette midnight freedom1 blink182 slipknot metallica
  linkinpark nirvana1 lovelove loveyou1 lovely123 forever1 babygirl babygirl1 qwaszx12 secret123 secret12 security access14 access123 login123
  bismillah bismillah1 bismillah123 bismilah bismillahirrahmanirrahim alhamdulillah allahuakbar astaghfirullah assalamualaikum subhanallah
  insyaallah masyaallah lailahaillallah allahswt muhammad muhammad1 muhammadsaw sayang123 sayangku sayangkamu sayang12 sayangmama sayangibu
  akusayangkamu akucintakamu akusayangibu cintaku1 cintakamu cinta123 cintaallah cantik123 ganteng123 rahasia123 rahasia1 rahasiaku katasandi
  katasandi123 sandi123 indonesia indonesia1 indonesia123 indonesia45 merdeka45 merdeka17 merdeka1945 17081945 17agustus1945 garuda123 pancasila
  jakarta1 jakarta123 bandung1 bandung123 surabaya surabaya1 surabaya123 semarang yogyakarta makassar palembang persib1933 persija1928
  persebaya arema123 bonek1927 doraemon naruto123 sasuke123 kucing123 anjing123 semangat semangat45 semangat123 mahasiswa belajar123 sekolah123
  keluarga keluarga1 keluargaku mamapapa papamama mamah123 bunda123 ayahibu1 ibuayah1 anakku123 bahagia1 bahagia123 terserah terserah1 kampret123
  gakadapassword lupapassword lupalagi passwordku passwordnya gantipassword bansos123 bantuansosial pemerintah relawan123 pegawai123 operator
  operator1 operator123 kelurahan kecamatan kabupaten puskesmas dinassosial kemensos1 dprd2024 admin2023 admin2024 admin2025 admin2026`.split(
    /\s+/,
  ),
);

/** Words so common that digits or signs behind them add nothing. */
export const commonWords: ReadonlySet<string> = new Set(
  `password passw0rd p@ssw0rd p@ssword qwerty asdfgh zxcvbn admin administrator welcome letmein iloveyou sayang sayangku bismillah
  alhamdulillah rahasia indonesia jakarta bandung surabaya merdeka cinta cintaku semangat bansos relawan pegawai operator sandi katasandi
  muhammad keluarga garuda persib persija arema sekolah ganteng cantik`.split(/\s+/),
);
