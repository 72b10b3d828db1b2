import { describe, expect, it } from 'vitest';
import { understand } from '../../../../src/custom/operation/spoken/understand';
import { isAboutForm } from '../../../../src/custom/shell/search/entries';
import type { Overlay } from '../../../../src/framework/schema';
import { layoutOf } from '../../../../src/framework/schema/overlay/editing';
import { overlayDifferencesOf } from '../../../../src/framework/schema/overlay/merging';
import { model } from '../../../../src/resources';

const ground = { model, layers: [] };
const empty: Overlay = { format: 1 };
const ask = (sentence: string, inView = 'residents', overlay = empty) =>
  understand(sentence, { ground, overlay, inView });

/** What a sentence changes, without what is noted of the declaration: `field.facet` → value. */
function patchOf(sentence: string, inView?: string): unknown {
  const understood = ask(sentence, inView);
  if (!understood.ok) return `${understood.why}: ${understood.word}`;
  return Object.fromEntries(
    overlayDifferencesOf(null, understood.overlay).map(({ key, after, facets }) => [
      key.replace('resources.', ''),
      facets.length === 1 ? Object.values(after as object)[0] : after,
    ]),
  );
}

const people = {
  no_kta: 'No. KTA',
  nama: 'Nama',
  tanggal_lahir: 'Tanggal lahir',
  alamat: 'Alamat',
  kecamatan: 'Kecamatan',
  kelurahan: 'kelurahan',
  rt: 'RT',
  rw: 'RW',
  no_hp: 'No. HP',
  status_kta: 'Status KTA',
  hasil_verifikasi: 'hasil verifikasi',
  nik: 'NIK',
} as const;
const entries = Object.entries(people);
const optional = entries.filter(([name]) => ['no_kta', 'no_hp', 'nik'].includes(name));
const field = (name: string, facet: string, value: unknown) => ({ [`residents.fields.${name}.${facet}`]: value });

type Case = readonly [sentence: string, patch: unknown];
const cases: readonly Case[] = [
  ...optional.flatMap(([name, label]) =>
    [
      `Jadikan ${label} wajib`,
      `jadikan ${label} wajib diisi`,
      `Buat ${label} jadi wajib.`,
      `Wajibkan ${label}`,
      `wajibkan pengisian ${label}`,
      `${label} harus diisi`,
      `kolom ${label} wajib diisi`,
      `Buatlah ${label} menjadi wajib diisi di Warga Binaan`,
    ].map((sentence): Case => [sentence, field(name, 'required', true)]),
  ),
  ...entries.flatMap(([name, label]) =>
    [
      `Ganti nama ${label} menjadi Sebutan baru`,
      `ubah ${label} jadi Sebutan baru`,
      `Ubah nama kolom ${label} menjadi "Sebutan baru"`,
      `ganti ${label} dengan Sebutan baru.`,
      `ubah nama ${label} ke Sebutan baru`,
    ].map((sentence): Case => [sentence, field(name, 'label', 'Sebutan baru')]),
  ),
  ...entries.flatMap(([name, label]) =>
    [
      `Beri penjelasan untuk ${label}: Lihat kartu keluarga`,
      `tulis bantuan pada ${label} dengan Lihat kartu keluarga`,
      `tambahkan penjelasan di ${label}: Lihat kartu keluarga`,
    ].map((sentence): Case => [sentence, field(name, 'help', 'Lihat kartu keluarga')]),
  ),
  ...entries
    .slice(0, 9)
    .map(
      ([name, label]): Case => [
        `Beri contoh isian untuk ${label}: seperti ini`,
        field(name, 'placeholder', 'seperti ini'),
      ],
    ),
  ...optional.flatMap(([name, label]) => [
    [
      `Jadikan ${label} wajib bila Status KTA adalah Sudah punya`,
      field(name, 'requiredWhen', { status_kta: { eq: 'Sudah punya' } }),
    ] as Case,
    [`wajibkan ${label} jika alamat terisi`, field(name, 'requiredWhen', { alamat: { empty: false } })] as Case,
    [
      `${label} wajib diisi apabila usia lebih dari 17 dan alamat kosong`,
      field(name, 'requiredWhen', { all: [{ usia: { gt: 17 } }, { alamat: { empty: true } }] }),
    ] as Case,
    [
      `Tampilkan ${label} hanya bila jenis kelamin adalah Perempuan`,
      field(name, 'showWhen', { jenis_kelamin: { eq: 'Perempuan' } }),
    ] as Case,
    [
      `tampilkan ${label} jika status kta bukan belum punya atau usia kurang dari 60`,
      field(name, 'showWhen', { any: [{ status_kta: { ne: 'Belum punya' } }, { usia: { lt: 60 } }] }),
    ] as Case,
    [`Sembunyikan ${label}`, field(name, 'hidden', true)] as Case,
    [`hilangkan kolom ${label}`, field(name, 'hidden', true)] as Case,
    [
      `Sembunyikan ${label} dari Admin Anggota Legislatif`,
      { [`roles.admin_aleg.residents.fields.${name}.hidden`]: true },
    ] as Case,
    [`Kunci ${label}`, field(name, 'readOnly', true)] as Case,
    [`jadikan ${label} hanya dibaca`, field(name, 'readOnly', true)] as Case,
    [`Buat ${label} hanya dapat dibaca.`, field(name, 'readOnly', true)] as Case,
  ]),
  ...['No. KTA', 'Nama', 'Kecamatan'].flatMap((label) => {
    const name = label === 'No. KTA' ? 'no_kta' : label.toLowerCase();
    return [
      [`Batasi ${label} paling banyak 40 huruf`, field(name, 'maxLength', 40)] as Case,
      [`${label} maksimal 40 karakter`, field(name, 'maxLength', 40)] as Case,
      [`batasi ${label} paling sedikit 3 huruf`, field(name, 'minLength', 3)] as Case,
      [`${label} minimal 3`, field(name, 'minLength', 3)] as Case,
      [`Buat ${label} setengah lebar`, field(name, 'width', 'half')] as Case,
      [`jadikan ${label} selebar formulir`, field(name, 'width', 'full')] as Case,
      [`Isi awal ${label} dengan Beji`, field(name, 'prefill', 'Beji')] as Case,
      [`Urutkan daftar menurut ${label} turun`, { 'residents.list.sort': [name, 'desc'] }] as Case,
    ];
  }),
  ...(
    [
      ['Tambah kolom Ukuran baju', { kind: 'text', label: 'Ukuran baju', inList: true }],
      [
        'Tambah kolom Ukuran baju yang wajib diisi',
        { kind: 'text', label: 'Ukuran baju', required: true, inList: true },
      ],
      ['tambahkan kolom Ukuran baju berjenis angka', { kind: 'number', label: 'Ukuran baju', inList: true }],
      ['Tambah kolom Ukuran baju jenis tanggal', { kind: 'date', label: 'Ukuran baju', inList: true }],
      ['tambah kolom Ukuran baju berupa rupiah', { kind: 'rupiah', label: 'Ukuran baju', inList: true }],
      ['Tambah kolom Ukuran baju jenis e-mail', { kind: 'email', label: 'Ukuran baju', inList: true }],
      ['Tambah kolom Ukuran baju jenis ya atau tidak', { kind: 'boolean', label: 'Ukuran baju', inList: true }],
      [
        'Tambah kolom Ukuran baju dengan pilihan Kecil, Sedang dan Besar',
        {
          kind: 'choice',
          label: 'Ukuran baju',
          choices: { kecil: 'Kecil', sedang: 'Sedang', besar: 'Besar' },
          inList: true,
        },
      ],
      [
        'Tambah kolom Ukuran baju jenis beberapa pilihan dengan pilihan Kecil, Besar',
        { kind: 'multiChoice', label: 'Ukuran baju', choices: { kecil: 'Kecil', besar: 'Besar' }, inList: true },
      ],
    ] as const
  ).map(([sentence, custom]): Case => [sentence, { 'residents.custom.x_ukuran_baju': custom }]),
];

const moves: readonly (readonly [sentence: string, section: string, fields: readonly string[]])[] = [
  ['Pindahkan NIK ke bagian Alamat', 'Alamat', ['alamat', 'kecamatan', 'kelurahan', 'rt', 'rw', 'nik']],
  ['pindah NIK ke Alamat', 'Alamat', ['alamat', 'kecamatan', 'kelurahan', 'rt', 'rw', 'nik']],
  ['Letakkan RW sebelum RT', 'Alamat', ['alamat', 'kecamatan', 'kelurahan', 'rw', 'rt']],
  ['taruh RW di atas RT', 'Alamat', ['alamat', 'kecamatan', 'kelurahan', 'rw', 'rt']],
  ['Pindahkan alamat setelah RW', 'Alamat', ['kecamatan', 'kelurahan', 'rt', 'rw', 'alamat']],
  ['letakkan NIK di bawah Status KTA', 'Status dan verifikasi', ['status_kta', 'nik', 'hasil_verifikasi']],
  ['Letakkan No. HP setelah Alamat', 'Alamat', ['alamat', 'no_hp', 'kecamatan', 'kelurahan', 'rt', 'rw']],
];

const refused: readonly (readonly [sentence: string, why: string, word: string])[] = [
  ['Tolong buat semuanya lebih bagus', 'sentence', 'Tolong buat semuanya lebih bagus'],
  ['Jadikan Warna rambut wajib', 'field', 'Warna rambut'],
  ['Pindahkan NIK ke bagian Hobi', 'section', 'Hobi'],
  ['Sembunyikan NIK dari Ketua RT', 'role', 'Ketua RT'],
  ['Isi awal Tanggal lahir dengan kapan-kapan', 'value', 'kapan-kapan'],
  ['Jadikan NIK wajib bila cuaca cerah', 'condition', 'cuaca cerah'],
  ['Jadikan Nama wajib', 'nothing', 'Jadikan Nama wajib'],
];

describe('a sentence about a form', () => {
  it(`is understood to the letter (${cases.length + moves.length + refused.length} sentences)`, () => {
    expect(cases.length + moves.length + refused.length).toBeGreaterThanOrEqual(200);
    const wrong = cases.flatMap(([sentence, patch]) => {
      const got = patchOf(sentence);
      return JSON.stringify(got) === JSON.stringify(patch) ? [] : [{ sentence, got, patch }];
    });
    expect(wrong).toEqual([]);
  });

  it('is offered by the search, whichever form it has', () => {
    const sentences = [...cases, ...moves].map(([sentence]) => sentence);
    expect(sentences.filter((sentence) => !isAboutForm(sentence))).toEqual([]);
    expect(['Siti Aminah binti Ahmad', 'Jadikan', '0812 3456 1000', 'ubah sandi'].filter(isAboutForm)).toEqual([]);
  });

  it.each(moves)('%s', (sentence, section, fields) => {
    const understood = ask(sentence);
    const layout = understood.ok ? layoutOf(understood.overlay, ground, { resource: 'residents' }) : [];
    expect(layout.find((each) => each.section === section)?.fields).toEqual(fields);
  });

  it.each(refused)('%s: is not guessed at', (sentence, why, word) => {
    expect(ask(sentence)).toEqual({ ok: false, why, word });
  });

  it('takes the field of the resource it names, and asks where several are called so', () => {
    expect(patchOf('Ganti nama Alamat menjadi Jalan', 'pokir')).not.toHaveProperty('residents.fields.alamat.label');
    expect(patchOf('Ganti nama Kecamatan menjadi Distrik di Warga Binaan', 'users')).toEqual(
      field('kecamatan', 'label', 'Distrik'),
    );
    expect(ask('Ganti nama Kecamatan menjadi Distrik', 'news')).toMatchObject({ ok: false, why: 'several' });
  });
});
