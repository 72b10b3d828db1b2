/**
 * Real names of real places, so that screens look like the work they are for; the people living there are invented.
 * Districts and villages from idn-area-data 4.0.1 (data under ODbL 1.0, see NOTICE). Postal codes: asumsi, one per district.
 */
export interface District {
  /** Six digits, as NIK and KK numbers begin. */
  readonly code: string;
  readonly name: string;
  readonly villages: readonly string[];
  readonly postalCode: string;
}

export interface City {
  readonly name: string;
  readonly province: string;
  /** What a district is called there. */
  readonly districtWord: 'Kecamatan' | 'Distrik';
  readonly districts: readonly District[];
}

const district = (code: string, name: string, postalCode: string, villages: string): District => ({
  code,
  name,
  postalCode,
  villages: villages.split(', '),
});

export const cities = {
  depok: {
    name: 'Kota Depok',
    province: 'Jawa Barat',
    districtWord: 'Kecamatan',
    districts: [
      district(
        '327601',
        'Pancoran Mas',
        '16431',
        'Depok, Depok Jaya, Pancoran Mas, Mampang, Rangkapan Jaya Baru, Rangkapan Jaya',
      ),
      district(
        '327602',
        'Cimanggis',
        '16451',
        'Harjamukti, Curug, Tugu, Mekarsari, Pasir Gunung Selatan, Cisalak Pasar',
      ),
      district(
        '327603',
        'Sawangan',
        '16511',
        'Pasir Putih, Bedahan, Pengasinan, Cinangka, Sawangan, Sawangan Baru, Kedaung',
      ),
      district('327604', 'Limo', '16515', 'Meruyung, Grogol, Krukut, Limo'),
      district('327605', 'Sukmajaya', '16411', 'Sukmajaya, Abadijaya, Mekarjaya, Baktijaya, Cisalak, Tirtajaya'),
      district('327606', 'Beji', '16421', 'Beji, Kukusan, Tanah Baru, Kemiri Muka, Pondok Cina, Beji Timur'),
      district('327607', 'Cipayung', '16437', 'Cipayung, Cipayung Jaya, Ratu Jaya, Bojong Pondok Terong, Pondok Jaya'),
      district('327608', 'Cilodong', '16413', 'Sukamaju, Cilodong, Kalibaru, Kalimulya, Jatimulya'),
      district('327609', 'Cinere', '16514', 'Cinere, Gandul, Pangkalan Jati, Pangkalan Jati Baru'),
      district(
        '327610',
        'Tapos',
        '16457',
        'Tapos, Leuwinanggung, Sukatani, Sukamaju Baru, Jatijajar, Cilangkap, Cimpaeun',
      ),
      district(
        '327611',
        'Bojongsari',
        '16517',
        'Bojongsari, Bojongsari Baru, Serua, Pondok Petir, Curug, Duren Mekar, Duren Seribu',
      ),
    ],
  },
  jayapura: {
    name: 'Kota Jayapura',
    province: 'Papua',
    districtWord: 'Distrik',
    districts: [
      district(
        '917101',
        'Jayapura Utara',
        '99111',
        'Gurabesi, Bayangkara, Trikora, Imbi, Tanjung Ria, Mandala, Angkasapura, Kayo Batu',
      ),
      district(
        '917102',
        'Jayapura Selatan',
        '99122',
        'Argapura, Ardipura, Numbay, Entrop, Hamadi, Tahima Sorama, Tobati',
      ),
      district(
        '917103',
        'Abepura',
        '99133',
        'Asano, Awiyo, Yobe, Abepantai, Kota Baru, Vim, Wahno, Way Mhorock, Nafri, Enggros, Koya Koso',
      ),
      district(
        '917104',
        'Muara Tami',
        '99134',
        'Koya Barat, Koya Timur, Skouw Mabo, Skouw Yambe, Skouw Sae, Holtekamp, Koya Tengah, Mosso',
      ),
      district('917105', 'Heram', '99135', 'Hedam, Waena, Yabansai, Yoka'),
    ],
  },
  mataram: {
    name: 'Kota Mataram',
    province: 'Nusa Tenggara Barat',
    districtWord: 'Kecamatan',
    districts: [
      district(
        '527101',
        'Ampenan',
        '83111',
        'Ampenan Selatan, Ampenan Tengah, Pejeruk, Ampenan Utara, Taman Sari, Banjar, Kebun Sari, Pejarakan Karya, Dayan Peken, Bintaro',
      ),
      district(
        '527102',
        'Mataram',
        '83121',
        'Pagesangan, Mataram Timur, Pagutan, Pagesangan Barat, Pagesangan Timur, Pejanggik, Punia, Pagutan Timur, Pagutan Barat',
      ),
      district(
        '527103',
        'Cakranegara',
        '83131',
        'Cakranegara Selatan, Cakranegara Barat, Cakranegara Timur, Cakranegara Utara, Sayang-sayang, Cakranegara Selatan Baru, Sapta Marga, Cilinaya, Mayura, Karang Taliwang',
      ),
      district(
        '527104',
        'Sekarbela',
        '83115',
        'Karang Pule, Tanjung Karang, Jempong Baru, Tanjung Karang Permai, Kekalik Jaya',
      ),
      district(
        '527105',
        'Selaparang',
        '83125',
        'Mataram Barat, Dasan Agung, Monjok, Karang Baru, Rembiga, Gomong, Dasan Agung Baru, Monjok Timur, Monjok Barat',
      ),
      district(
        '527106',
        'Sandubaya',
        '83135',
        'Dasan Cermen, Babakan, Bertais, Selagalas, Abian Tubuh Baru, Turida, Mandalika',
      ),
    ],
  },
} as const satisfies Readonly<Record<string, City>>;

export type CityKey = keyof typeof cities;
