export const notFound = {
  title: 'Halaman tidak ditemukan',
  description: 'Alamat ini tidak ada di panel. Mungkin tautannya lama atau salah ketik.',
  search: 'Cari halaman atau data',
  results: 'Halaman yang ada',
  none: 'Tidak ada halaman dengan nama itu.',
  home: 'Ke Dashboard',
};

export type NotFoundTexts = typeof notFound;
