/** The categories every article may have, wherever it is kept (specification 2, section 3). */
export const fixedCategories = ['Pengumuman', 'Kegiatan', 'Bantuan', 'Umum'] as const;
export type FixedCategory = (typeof fixedCategories)[number];

export const isFixedCategory = (name: unknown): name is FixedCategory =>
  fixedCategories.some((category) => category === name);

/** What a category may be drawn in; the theme knows each in light and in dark. */
export const categoryColours = {
  merah: 'Merah',
  jingga: 'Jingga',
  kuning: 'Kuning',
  hijau: 'Hijau',
  toska: 'Toska',
  langit: 'Biru langit',
  biru: 'Biru',
  ungu: 'Ungu',
  merahMuda: 'Merah muda',
  abu: 'Abu-abu',
} as const;
export type CategoryColour = keyof typeof categoryColours;

/** What an office begins with. */
export const firstCategories: readonly {
  readonly name: FixedCategory;
  readonly slug: string;
  readonly description: string;
  readonly color: CategoryColour;
}[] = [
  {
    name: 'Pengumuman',
    slug: 'pengumuman',
    description: 'Pemberitahuan resmi untuk warga: jadwal, syarat, dan perubahan layanan.',
    color: 'merah',
  },
  {
    name: 'Kegiatan',
    slug: 'kegiatan',
    description: 'Kegiatan di lapangan: kunjungan, pelatihan, dan gotong royong.',
    color: 'biru',
  },
  {
    name: 'Bantuan',
    slug: 'bantuan',
    description: 'Program bantuan sosial, penyaluran, dan penerimanya.',
    color: 'hijau',
  },
  { name: 'Umum', slug: 'umum', description: 'Berita lain yang perlu diketahui warga.', color: 'abu' },
];
