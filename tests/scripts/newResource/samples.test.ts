import { describe, expect, it } from 'vitest';
import { readSample } from '../../../scripts/newResource/samples';
import { toSpec } from '../../../scripts/newResource/spec';
import { importLimits } from '../../../src/framework/import/types';
import { defineModel } from '../../../src/framework/schema';
import { model } from '../../../src/resources';

const read = (text: string, schema?: string) => readSample(new TextEncoder().encode(text), model, { schema });
const kindsOf = async (text: string, schema?: string) =>
  Object.fromEntries((await read(text, schema)).fields.map(({ name, kind }) => [name, kind]));
const table = (header: string, ...rows: readonly string[]) => [header, ...rows].join('\n');

describe('a CSV file', () => {
  it('tells each kind by its cells', async () => {
    const text = table(
      'Nama;NIK;No KK;Telepon;Surel;Situs;Tanggal Lahir;Terakhir Hadir;Penghasilan;Jumlah Anak;Serapan;Aktif',
      'Siti;3173051234567890;3173051234567891;0812-3456-7890;a@contoh.example;https://contoh.example/a;31/12/1990;2026-08-01 10:30;Rp 1.500.000;2;45%;ya',
      'Budi;3173051234567892;3173051234567893;+62 812 3456 7891;b@contoh.example;https://contoh.example/b;01/02/1991;2026-08-02 11:00;Rp 750.000;0;12,5%;tidak',
    );
    expect(await kindsOf(text)).toEqual({
      nama: 'text',
      nik: 'nik',
      no_kk: 'kk',
      telepon: 'phone',
      surel: 'email',
      situs: 'url',
      tanggal_lahir: 'date',
      terakhir_hadir: 'dateTime',
      penghasilan: 'rupiah',
      jumlah_anak: 'number',
      serapan: 'percent',
      aktif: 'boolean',
    });
  });

  it('with a header alone tells kinds by their names', async () => {
    expect(await kindsOf('Nama,NIK,Tanggal Lahir,No HP,Alamat,Foto')).toEqual({
      nama: 'text',
      nik: 'nik',
      tanggal_lahir: 'date',
      no_hp: 'phone',
      alamat: 'longText',
      foto: 'image',
    });
  });

  it('takes a few values that come again for choices, and a number with a zero in front for text', async () => {
    const rows = ['01,Baru', '02,Lama', '03,Baru', '04,Lama', '05,Baru', '06,Lama'];
    const { fields } = await read(table('Kode,Status', ...rows));
    expect(fields).toMatchObject([
      { name: 'kode', kind: 'text' },
      { name: 'status', kind: 'choice', choices: ['Baru', 'Lama'] },
    ]);
  });

  it('gives every heading a name that a field may have', async () => {
    const { fields, remarks } = await read(
      'id,Created At,page,constructor,x_asal,Nama,nama,NAMA,,1 kolom,Ñandú ☂,__proto__\na,b,c,d,e,f,g,h,i,j,k,l',
    );
    expect(fields.map(({ name }) => name)).toEqual([
      ...['kolom_page', 'kolom_constructor', 'kolom_x_asal', 'nama', 'nama_2', 'nama_3', 'kolom_7', 'kolom_1_kolom'],
      ...['nandu', 'proto'],
    ]);
    expect(fields[6]).toMatchObject({ label: 'Kolom 9' });
    expect(remarks).toHaveLength(2);
  });

  it('points to what a reference of the same name points to elsewhere', async () => {
    const { fields } = await read('judul,anggota_legislatif_id,programme_id\nA,1,2');
    expect(fields).toMatchObject([{}, { kind: 'reference', target: 'legislators' }, { target: 'programmes' }]);
  });

  it('is read with as many columns as an import may have, and refused with 300', async () => {
    const header = (count: number) => Array.from({ length: count }, (_, at) => `Kolom ke ${at}`).join(',');
    expect((await read(header(importLimits.columns))).fields).toHaveLength(importLimits.columns);
    await expect(read(header(300))).rejects.toThrow(`lebih dari ${importLimits.columns} kolom`);
  });

  it.each([
    ['nothing', ''],
    ['bytes of a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000'],
    ['a page', '<!doctype html><html></html>'],
    ['separators alone', ';;;\n;;;'],
  ])('that is %s is refused in a sentence', async (_what, text) => {
    await expect(read(text)).rejects.toThrow(/\w{3,} \w/);
  });
});

describe('a JSON sample', () => {
  it('tells kinds by values, flattens objects and keeps lists', async () => {
    const sample = {
      id: 7,
      namaLengkap: 'Siti',
      aktif: true,
      umur: 34,
      harga: 25000,
      alamat: { jalan: 'Jl. Mawar', kota: { nama: 'Bekasi', peta: { lat: 1 } } },
      penanda: ['baru', 'lama'],
      barang: [{ nama: 'Beras', jumlah: 2, gudang_id: 4 }],
      campur: [1, 'a'],
      kosong: null,
    };
    expect(await kindsOf(JSON.stringify({ data: sample }))).toEqual({
      nama_lengkap: 'text',
      aktif: 'boolean',
      umur: 'number',
      harga: 'rupiah',
      alamat_jalan: 'text',
      alamat_kota_nama: 'text',
      alamat_kota_peta: 'json',
      penanda: 'tags',
      barang: 'embedded',
      campur: 'json',
      kosong: 'text',
    });
  });

  it('reads the rows of an answer, with the fields of all of them', async () => {
    const answer = { success: true, data: { data: [{ judul: 'A' }, { judul: 'B', tanggal: '2026-01-31' }], total: 2 } };
    expect(await kindsOf(JSON.stringify(answer))).toEqual({ judul: 'text', tanggal: 'date' });
  });

  it('is read with 300 keys and refused with 301', async () => {
    const sample = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`kunci ${at}`, at])));
    expect((await read(sample(300))).fields).toHaveLength(300);
    await expect(read(sample(301))).rejects.toThrow('paling banyak 300');
  });

  it.each(['{"nama": ', '[]', '[1, 2]', '{}', '[[{}]]', `${'['.repeat(5000)}`])('%.20s is refused', async (text) => {
    await expect(read(text)).rejects.toMatchObject({ name: 'SampleError' });
  });
});

const document = {
  openapi: '3.1.0',
  components: {
    schemas: {
      Base: { type: 'object', required: ['nama'], properties: { nama: { type: 'string', maxLength: 60 } } },
      Posko: {
        allOf: [{ $ref: '#/components/schemas/Base' }],
        required: ['buka'],
        properties: {
          id: { type: 'integer' },
          buka: { type: 'string', format: 'date', title: 'Mulai buka' },
          jenis: { type: ['string', 'null'], enum: ['tetap', 'keliling', null] },
          layanan: { type: 'array', items: { type: 'string', enum: ['sembako', 'obat'] } },
          surat: { type: 'string', format: 'binary' },
          catatan: { type: 'string', maxLength: 4000 },
          induk: { $ref: '#/components/schemas/Posko' },
          stok: {
            type: 'array',
            items: { type: 'object', properties: { barang: { type: 'string' }, foto: { format: 'binary' } } },
          },
          kapasitas: { oneOf: [{ type: 'null' }, { type: 'integer' }] },
        },
      },
    },
  },
};

describe('an OpenAPI document', () => {
  it('gives the fields of one schema, with what it puts together and points to', async () => {
    const { fields } = await read(JSON.stringify(document), 'Posko');
    expect(fields).toMatchObject([
      { name: 'nama', kind: 'text', facets: { maxLength: 60 }, required: true },
      { name: 'buka', kind: 'date', label: 'Mulai buka', required: true },
      { name: 'jenis', kind: 'choice', choices: ['tetap', 'keliling'] },
      { name: 'layanan', kind: 'multiChoice', choices: ['sembako', 'obat'] },
      { name: 'surat', kind: 'file' },
      { name: 'catatan', kind: 'longText', facets: { maxLength: 4000 } },
      { name: 'induk', kind: 'json' },
      { name: 'stok', kind: 'embedded', item: [{ name: 'barang', kind: 'text' }] },
      { name: 'kapasitas', kind: 'number' },
    ]);
  });

  it('says what the language has a word for: limits, defaults, help, who owns it, words for values', async () => {
    const properties = {
      jumlah: { type: 'integer', minimum: 1, maximum: 50, default: 3, description: 'Berapa\n  orang.' },
      umur: { type: 'integer', exclusiveMinimum: 0, maximum: 120, exclusiveMaximum: true },
      panjang: { type: 'number', multipleOf: 0.001, minimum: 0.5 },
      terbalik: { type: 'integer', minimum: 9, maximum: 1 },
      kode: { type: 'string', minLength: 3, maxLength: 8, readOnly: true },
      nama: { type: 'string', minLength: 1 },
      status: { type: 'string', enum: ['sedang_diproses', 'SUDAH_SELESAI', 'Batal'], default: 'sedang_diproses' },
      tingkat: { type: 'string', enum: ['a', 'b'], 'x-enumNames': ['Tinggi', 'Rendah'], default: 'c' },
      arah: {
        oneOf: [
          { const: 'u', title: 'Utara' },
          { const: 's', title: 'Selatan' },
        ],
      },
      aktif: { type: 'boolean', default: false },
      tanda: { type: 'array', items: { type: 'string' }, maxItems: 4, default: ['baru'] },
    };
    const text = JSON.stringify({
      openapi: '3.0.3',
      components: { schemas: { Posko: { properties, required: ['kode'] } } },
    });
    const { fields, remarks } = await read(text);
    const draft = { name: 'posko', label: 'Posko', noun: 'posko', fields, roles: ['admin'], readers: [] };
    expect(toSpec(draft).fields).toEqual({
      jumlah: { kind: 'number', label: 'Jumlah', min: 1, max: 50, help: 'Berapa orang.', default: 3 },
      umur: { kind: 'number', label: 'Umur', min: 1, max: 119 },
      panjang: { kind: 'number', label: 'Panjang', min: 0.5, decimals: 3 },
      terbalik: { kind: 'number', label: 'Terbalik' },
      kode: { kind: 'text', label: 'Kode', minLength: 3, maxLength: 8, readOnly: true, search: true },
      nama: { kind: 'text', label: 'Nama', required: true, search: true },
      status: {
        kind: 'choice',
        label: 'Status',
        choices: { sedang_diproses: 'Sedang diproses', SUDAH_SELESAI: 'Sudah selesai', Batal: 'Batal' },
        default: 'sedang_diproses',
      },
      tingkat: { kind: 'choice', label: 'Tingkat', choices: { a: 'Tinggi', b: 'Rendah' } },
      arah: { kind: 'choice', label: 'Arah', choices: { u: 'Utara', s: 'Selatan' } },
      aktif: { kind: 'boolean', label: 'Aktif', default: false },
      tanda: { kind: 'tags', label: 'Tanda', maxItems: 4, default: ['baru'] },
    });
    expect(remarks).toEqual(['Nilai bawaan "c" dari kolom "tingkat" dilewati: kolomnya tidak menerimanya.']);
    expect(() => defineModel([...model.resources, toSpec(draft)], model.kinds)).not.toThrow();
  });

  it.each(['openapi: 3.1.0\ninfo:\n', '---\nopenapi: 3.1.0\n', 'swagger: "2.0"\n'])(
    'as YAML is refused: %j',
    async (text) => {
      await expect(read(text)).rejects.toThrow('ubah dahulu YAML itu menjadi JSON');
    },
  );

  it('names the schemas there are when none, or another, is asked for', async () => {
    await expect(read(JSON.stringify(document))).rejects.toThrow('Yang ada: Base, Posko');
    await expect(read(JSON.stringify(document), 'Psko')).rejects.toThrow('Maksudnya "Posko"?');
    await expect(read(JSON.stringify(document), '__proto__')).rejects.toThrow('tidak ada');
  });
});
