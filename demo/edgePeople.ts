import type { EdgeHousehold } from './edges';

const none = { penghasilan: 0, tanggungan: true } as const;
const earns = (penghasilan: number, pekerjaan = 'Buruh') => ({ pekerjaan, penghasilan, tanggungan: false }) as const;

/** The edge set of users and families: sixty rows, in every size. */
export const edgeHouseholds: readonly EdgeHousehold[] = [
  {
    about: 'one-word names',
    citizen: { name: 'Paijan', sex: 'Laki-laki', age: 63 },
    members: [
      { name: 'Tukinem', sex: 'Perempuan', age: 60, hubungan: 'Istri' },
      { name: 'Jumali', sex: 'Laki-laki', age: 33, hubungan: 'Anak' },
    ],
  },
  {
    about: 'names of 60 characters, the most a document may carry',
    citizen: { name: 'Raden Muhammad Kusumawardhana Prawirodirjo Sastronegoro Adji', sex: 'Laki-laki', age: 41 },
    members: [
      {
        name: 'Raden Ayu Siti Nurhalimah Kusumaningtyas Prawirodirjo Lestari',
        sex: 'Perempuan',
        age: 39,
        hubungan: 'Istri',
      },
    ],
  },
  {
    about: 'letters outside of ASCII',
    citizen: { name: 'Renée Thérèse Lumentut', sex: 'Perempuan', age: 35 },
    members: [
      { name: 'José Andréas Lumentut', sex: 'Laki-laki', age: 9, hubungan: 'Anak' },
      { name: 'Zoë Müller-Lumentut', sex: 'Perempuan', age: 6, hubungan: 'Anak' },
    ],
  },
  {
    about: 'no phone, no address',
    citizen: { name: 'Mulyati Kasmini', sex: 'Perempuan', age: 58, row: { phone: null, address: null, bio: null } },
    members: [{ name: 'Karyo Utomo', sex: 'Laki-laki', age: 62, hubungan: 'Suami' }],
  },
  {
    about: 'a landline, which has no WhatsApp',
    citizen: { name: 'Yohanes Halim', sex: 'Laki-laki', age: 52, row: { phone: '+62215551234' } },
    members: [{ name: 'Lusiana Halim', sex: 'Perempuan', age: 49, hubungan: 'Istri' }],
  },
  {
    about: 'a mobile number of nine digits',
    citizen: { name: 'Cecep Ruhiyat', sex: 'Laki-laki', age: 47, row: { phone: '+62812345678' } },
    members: [{ name: 'Imas Ruhiyat', sex: 'Perempuan', age: 45, hubungan: 'Istri' }],
  },
  {
    about: 'a mobile number of thirteen digits',
    citizen: { name: 'Ujang Komara', sex: 'Laki-laki', age: 29, row: { phone: '+628123456789012' } },
    members: [{ name: 'Nenden Komara', sex: 'Perempuan', age: 27, hubungan: 'Istri' }],
  },
  {
    about: 'no income and nine dependants',
    citizen: { name: 'Sumarni Lestari', sex: 'Perempuan', age: 44 },
    members: [
      { name: 'Bayi Lestari', sex: 'Laki-laki', age: 0, hubungan: 'Anak', livelihood: none, nik: null },
      { name: 'Dita Lestari', sex: 'Perempuan', age: 2, hubungan: 'Anak', livelihood: none },
      { name: 'Dino Lestari', sex: 'Laki-laki', age: 5, hubungan: 'Anak', livelihood: none },
      { name: 'Dian Lestari', sex: 'Perempuan', age: 8, hubungan: 'Anak', livelihood: none },
      { name: 'Doni Lestari', sex: 'Laki-laki', age: 11, hubungan: 'Anak', livelihood: none },
      { name: 'Dewi Lestari Ningrum', sex: 'Perempuan', age: 14, hubungan: 'Anak', livelihood: none },
      { name: 'Danu Lestari', sex: 'Laki-laki', age: 17, hubungan: 'Anak', livelihood: none },
      { name: 'Darsinah', sex: 'Perempuan', age: 71, hubungan: 'Orang Tua', livelihood: none },
      { name: 'Wagimin', sex: 'Laki-laki', age: 76, hubungan: 'Orang Tua', livelihood: none },
    ],
  },
  {
    about: 'born on 29 February',
    citizen: { name: 'Febriana Kabisat', sex: 'Perempuan', age: 34, leapDay: true },
    members: [{ name: 'Febri Kabisat', sex: 'Laki-laki', age: 12, leapDay: true, hubungan: 'Anak' }],
  },
  {
    about: 'ages 104 and 0 under one roof',
    citizen: { name: 'Entin Suhartini', sex: 'Perempuan', age: 74 },
    members: [
      { name: 'Ma Icih', sex: 'Perempuan', age: 104, hubungan: 'Orang Tua', livelihood: none },
      { name: 'Kenzo Alfarizi', sex: 'Laki-laki', age: 0, hubungan: 'Lainnya', livelihood: none },
    ],
  },
  {
    about: 'neither NIK nor family card',
    citizen: { name: 'Rohani Saanih', sex: 'Perempuan', age: 36 },
    members: [{ name: 'Mamat Saanih', sex: 'Laki-laki', age: 15, hubungan: 'Anak', nik: null }],
    noKk: true,
  },
  {
    about: 'numbers of Papua, of today and of a district code that is no longer listed',
    citizen: { name: 'Yakomina Wenda', sex: 'Perempuan', age: 40 },
    members: [
      { name: 'Obeth Wenda', sex: 'Laki-laki', age: 43, hubungan: 'Suami', nik: '910101' },
      { name: 'Naomi Wenda', sex: 'Perempuan', age: 13, hubungan: 'Anak', nik: '917103' },
    ],
  },
  {
    about: 'a temporary number, and a day that does not exist',
    citizen: { name: 'Marwiyah Napisah', sex: 'Perempuan', age: 50 },
    members: [
      { name: 'Asnawi Napis', sex: 'Laki-laki', age: 53, hubungan: 'Suami', nik: '0327601100600001' },
      { name: 'Rojali Napis', sex: 'Laki-laki', age: 27, hubungan: 'Anak', nik: '3276013002990000' },
    ],
  },
  {
    about: 'titles, and two spellings of one person',
    citizen: { name: "H. Moh. Noor Syafi'i, S.H., M.H.", sex: 'Laki-laki', age: 57 },
    members: [
      { name: "Hj. St. Nur'aini, S.Pd.", sex: 'Perempuan', age: 55, hubungan: 'Istri' },
      { name: "Muhammad Nur Syafi'i", sex: 'Laki-laki', age: 30, hubungan: 'Anak' },
    ],
  },
  {
    about: 'typed in capitals, apostrophe and hyphen',
    citizen: { name: "SITI NUR'AINI", sex: 'Perempuan', age: 33 },
    members: [{ name: "D'ANGELO AL-FARISI", sex: 'Laki-laki', age: 7, hubungan: 'Anak' }],
  },
  {
    about: 'long text with a script tag, emoji, right-to-left mark and a cell that looks like a formula',
    citizen: {
      name: 'I Gusti Putu Wirawan',
      sex: 'Laki-laki',
      age: 38,
      row: {
        address: `Jl. H. Sa'ari Gg. 1/2 RT 000/RW 000, Kel. "Koya/Koso", ${'belakang pasar lama, '.repeat(18)}`
          .slice(0, 480)
          .trim(),
        bio: `=1+1 <script>alert('x')</script> 🙏🏽 \u200Fשלום ${'baris\n'.repeat(20)}selesai`,
      },
    },
    members: [{ name: 'Ni Luh Putu Sariani', sex: 'Perempuan', age: 36, hubungan: 'Istri' }],
  },
  {
    about: 'an account that was closed',
    citizen: { name: 'Tigor Simbolon', sex: 'Laki-laki', age: 45, row: { is_active: false } },
    members: [{ name: 'Lamria Simbolon', sex: 'Perempuan', age: 43, hubungan: 'Istri' }],
  },
  {
    about: 'incomes at the edge of thresholds, with decimals, and far too large',
    citizen: { name: 'Agus Ambang', sex: 'Laki-laki', age: 60 },
    members: [
      { name: 'Ani Ambang', sex: 'Perempuan', age: 56, hubungan: 'Istri', livelihood: earns(999_999, 'Pedagang') },
      { name: 'Beni Ambang', sex: 'Laki-laki', age: 34, hubungan: 'Anak', livelihood: earns(1_000_000) },
      { name: 'Cici Ambang', sex: 'Perempuan', age: 31, hubungan: 'Anak', livelihood: earns(1_500_000.5) },
      { name: 'Dede Ambang', sex: 'Laki-laki', age: 28, hubungan: 'Anak', livelihood: earns(999_999_999, 'Karyawan') },
      { name: 'Eka Ambang', sex: 'Perempuan', age: 26, hubungan: 'Anak', livelihood: earns(1_999_999, 'Buruh') },
    ],
  },
  {
    about: 'twins of one sex, whose numbers differ only in the district',
    citizen: { name: 'Herlina Kusmiati', sex: 'Perempuan', age: 37 },
    members: [
      { name: 'Rina Kusmiati', sex: 'Perempuan', age: 4, leapDay: true, hubungan: 'Anak' },
      { name: 'Rini Kusmiati', sex: 'Perempuan', age: 4, leapDay: true, hubungan: 'Anak' },
    ],
  },
  {
    about: 'a school outside of the list, and a name of one letter',
    citizen: { name: 'Zulkarnain Koto', sex: 'Laki-laki', age: 51 },
    members: [
      { name: 'O', sex: 'Laki-laki', age: 24, hubungan: 'Saudara', livelihood: { pendidikan: 'Paket C' } },
      { name: 'Delima Koto', sex: 'Perempuan', age: 20, hubungan: 'Anak', livelihood: { pendidikan: 'Pesantren' } },
    ],
  },
];
