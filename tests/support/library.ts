import {
  boolean,
  choice,
  colour,
  computed,
  coreKinds,
  date,
  dateTime,
  defineModel,
  defineResource,
  duration,
  email,
  embedded,
  file,
  files,
  image,
  images,
  json,
  longText,
  multiChoice,
  number,
  password,
  percent,
  point,
  type RecordOf,
  rating,
  reference,
  references,
  richText,
  slug,
  tags,
  text,
  url,
} from '../../src/framework/schema';

/** The neutral fixture: a small library. The framework is never tested on the data of this programme. */
const access = {
  librarian: 'all',
  branch_librarian: { scope: 'own', list: true, show: true, create: true, edit: true, delete: true },
  reader: { list: true, show: true },
} as const;

export const branches = defineResource({
  name: 'branches',
  label: 'Cabang',
  noun: 'cabang',
  title: 'name',
  api: {
    path: '/branches',
    list: 'whole',
    wholeAs: 'page',
    update: 'patch',
    aliases: { city: { also: ['kota'] } },
  },
  routes: { list: '/branches' },
  fields: { name: text({ label: 'Nama', required: true, unique: true, search: true }), city: text({ label: 'Kota' }) },
  list: { columns: ['name', 'city'], sort: ['name', 'asc'] },
  form: { sections: [{ section: 'Cabang', fields: ['name', 'city'] }] },
  access: { librarian: 'all', reader: { list: true, show: true } },
});

export const members = defineResource({
  name: 'members',
  label: 'Anggota',
  noun: 'anggota',
  title: 'name',
  api: { path: '/members', update: 'post-method', bulk: { path: 'bulk', ids: 'member_ids' }, statistics: 'statistics' },
  routes: { list: '/members', create: '/members/new' },
  fields: {
    name: text({ label: 'Nama', required: 'Nama harus diisi', search: true }),
    email: email({ label: 'Email', unique: 'Email sudah dipakai', search: true }),
    pin: password({ label: 'PIN', required: { on: 'create', message: 'PIN harus diisi' }, minLength: 8 }),
    branch_id: reference('branches', { label: 'Cabang' }),
    active: boolean({ label: 'Aktif', default: true }),
    note: longText({ label: 'Catatan', roles: { read: ['librarian'] } }),
    books_count: computed('number', { label: 'Jumlah buku', value: { count: 'books', by: 'member_id' } }),
  },
  list: { columns: ['name', 'email', 'active', 'books_count'], filters: ['active'], sort: ['name', 'asc'] },
  form: {
    as: 'dialog',
    sections: [{ section: 'Anggota', fields: ['name', 'email', 'pin', 'branch_id', 'active', 'note'] }],
  },
  statistics: {
    total: { label: 'Semua', at: ['overview', 'total'] },
    active: { label: 'Aktif', where: { active: { eq: true } }, at: ['overview', 'active'] },
  },
  actions: {
    activate: { label: 'Aktifkan', on: ['bulk'], right: 'edit', sets: { active: true } },
    deactivate: { label: 'Nonaktifkan', on: ['bulk'], right: 'edit', sets: { active: false } },
    delete: { label: 'Hapus', on: ['bulk'], right: 'delete', remove: true, tone: 'danger' },
    active: {
      label: 'Ubah status',
      on: ['row'],
      right: 'edit',
      input: ['active'],
      call: { method: 'PATCH', path: '{id}/active' },
    },
  },
  owner: { field: 'branch_id' },
  access,
});

export const books = defineResource({
  name: 'books',
  label: 'Buku',
  noun: 'buku',
  title: 'title',
  api: {
    path: '/books',
    update: 'put',
    bulk: { path: 'bulk', ids: 'ids' },
    statistics: 'statistics',
    aliases: { genre: { query: { name: 'kind' } }, shelf: { read: 'shelf_code', write: 'shelf_no' } },
  },
  routes: { list: '/books' },
  fields: {
    title: text({ label: 'Judul', required: 'Judul harus diisi', search: true, minLength: 2 }),
    subtitle: text({ label: 'Subjudul' }),
    slug: slug({ label: 'Slug', unique: true, from: 'title' }),
    summary: longText({ label: 'Ringkasan', search: true }),
    body: richText({ label: 'Isi' }),
    pages: number({ label: 'Halaman', min: 1, max: 10_000 }),
    price: number({ label: 'Harga', decimals: 2, min: 0 }),
    discount: percent({ label: 'Diskon' }),
    reading_time: duration({ label: 'Lama baca', min: 1, max: 6000 }),
    stars: rating({ label: 'Nilai' }),
    origin: point({ label: 'Asal' }),
    spine: colour({ label: 'Warna punggung' }),
    published_on: date({ label: 'Terbit', max: 'today' }),
    acquired_at: dateTime({ label: 'Diterima' }),
    available: boolean({ label: 'Tersedia', default: true }),
    genre: choice(
      { novel: 'Novel', history: 'Sejarah', science: 'Sains' },
      { label: 'Genre', required: true, display: 'badge', tones: { novel: 'info' }, synonyms: { fiksi: 'novel' } },
    ),
    formats: multiChoice(['hardcover', 'paperback', 'audio'], { label: 'Format' }),
    topics: tags({ label: 'Topik', maxItems: 5 }),
    shelf: text({ label: 'Rak' }),
    homepage: url({ label: 'Situs' }),
    cover: image({ label: 'Sampul' }),
    scan: file({ label: 'Pindaian' }),
    poster: image({ label: 'Poster', public: true, accept: ['image/png', 'image/svg+xml'], maxBytes: 300 * 1024 }),
    pictures: images({ label: 'Gambar', maxItems: 4 }),
    papers: files({ label: 'Berkas', minItems: 2 }),
    member_id: reference('members', { label: 'Peminjam', embed: { as: 'member', fields: ['name'] } }),
    sequel_ids: references('books', { label: 'Lanjutan' }),
    copies: embedded(
      { code: text({ label: 'Kode', required: true }), shelf: number({ label: 'Rak' }) },
      { label: 'Eksemplar', maxItems: 10 },
    ),
    raw: json({
      label: 'Data asal',
      readOnly: true,
      members: { source: 'Sumber', lent: 'dipinjamkan', card: 'kartu' },
    }),
    lost_on: date({
      label: 'Hilang',
      showWhen: { available: { eq: false } },
      requiredWhen: { available: { eq: false } },
    }),
    returned_on: date({ label: 'Kembali' }),
  },
  list: {
    columns: ['title', 'genre', 'pages', 'price', 'available'],
    more: ['published_on', 'member_id'],
    tabs: {
      field: 'available',
      all: 'Semua',
      items: [
        { value: true, label: 'Tersedia' },
        { value: false, label: 'Hilang' },
      ],
    },
    filters: ['genre', 'member_id'],
    sort: ['title', 'asc'],
    perPage: 15,
    card: { title: 'title', badge: 'genre', facts: ['pages', 'price'] },
    editable: ['genre', 'pages', 'published_on', 'member_id'],
  },
  form: {
    sections: [
      {
        section: 'Buku',
        fields: ['title', 'subtitle', 'slug', 'genre', 'summary', 'pages', 'price', 'discount', 'published_on'],
      },
      {
        section: 'Keadaan',
        fields: ['available', 'lost_on', 'returned_on', 'shelf', 'formats', 'topics', 'homepage', 'member_id'],
      },
    ],
  },
  rules: [
    { when: { genre: { eq: 'science' } }, require: ['pages'] },
    {
      when: { returned_on: { lt: { field: 'lost_on' } } },
      refuse: { field: 'returned_on', message: 'Tanggal kembali harus setelah tanggal hilang' },
    },
    { when: { pages: { gt: 1500 } }, warn: { field: 'pages', message: 'Jumlah halaman {value} tidak lazim' } },
  ],
  statistics: {
    total: { label: 'Semua' },
    pages: { label: 'Halaman', sum: 'pages' },
    average_price: { label: 'Harga rata-rata', average: 'price' },
    median_price: { label: 'Harga tengah', median: 'price' },
  },
  actions: { delete: { label: 'Hapus', on: ['bulk'], right: 'delete', remove: true, tone: 'danger' } },
  owner: { through: 'member_id' },
  access,
});

/** Settings: one record. */
export const loanRules = defineResource({
  name: 'loan_rules',
  label: 'Aturan Pinjam',
  noun: 'aturan pinjam',
  title: 'id',
  api: { path: '/settings/loans', single: true },
  routes: { edit: '/settings/loans', list: null, create: null, show: null },
  fields: {
    max_loans: number({ label: 'Pinjaman paling banyak', required: true, min: 1, max: 50, default: 3 }),
    warn_from: number({ label: 'Peringatan mulai', min: 1, max: 50 }),
    days: number({ label: 'Lama pinjam', required: 'Lama pinjam harus diisi', min: 1, max: 365, default: 14 }),
    notice: longText({ label: 'Pemberitahuan', maxLength: 500 }),
    desk_pin: text({ label: 'PIN meja', roles: { read: ['librarian'], write: ['librarian'] }, sensitive: true }),
  },
  list: { columns: [] },
  form: {
    sections: [
      { section: 'Pinjaman', fields: ['max_loans', 'warn_from', 'days'] },
      { section: 'Meja', fields: ['notice', 'desk_pin'] },
    ],
  },
  rules: [
    {
      when: { warn_from: { gt: { field: 'max_loans' } } },
      refuse: { field: 'warn_from', message: 'Peringatan tidak boleh melebihi batas' },
    },
  ],
  access: { librarian: 'all', branch_librarian: { show: true, edit: true }, reader: { show: true } },
});

export type Book = RecordOf<typeof books>;
export type Member = RecordOf<typeof members>;

export const library = defineModel([branches, members, books, loanRules], coreKinds);
