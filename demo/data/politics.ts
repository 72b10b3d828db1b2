/** Parties that do not exist: no real party is shown with invented members. */
export const parties: readonly string[] = [
  'Partai Melati',
  'Partai Kenanga',
  'Partai Cempaka',
  'Partai Anggrek',
  'Partai Flamboyan',
  'Partai Dahlia',
  'Partai Teratai',
  'Partai Bugenvil',
];

/** Which districts elect together (asumsi, after the usual division of the city). */
export const constituencies: readonly { readonly name: string; readonly districts: readonly string[] }[] = [
  { name: 'Depok 1', districts: ['327601'] },
  { name: 'Depok 2', districts: ['327606', '327609', '327604'] },
  { name: 'Depok 3', districts: ['327602'] },
  { name: 'Depok 4', districts: ['327605'] },
  { name: 'Depok 5', districts: ['327608', '327610'] },
  { name: 'Depok 6', districts: ['327603', '327611', '327607'] },
];

export const offices: readonly string[] = [
  'Anggota Komisi A',
  'Anggota Komisi B',
  'Anggota Komisi C',
  'Anggota Komisi D',
  'Sekretaris Komisi D',
  'Anggota Badan Anggaran',
  'Anggota Badan Musyawarah',
];

export const birthPlaces: readonly string[] =
  'Depok Jakarta Bogor Bandung Padang Medan Semarang Yogyakarta Surabaya Tegal Cirebon Tangerang Bekasi Sukabumi'.split(
    ' ',
  );
