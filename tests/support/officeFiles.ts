import { type Cells, fileOf, type Person, peopleOf, type ResidentColumn, randomOf, residentColumns } from './damage';
import { type MadeSheet, type SheetCell, workbookOf } from './workbooks';

/** What becomes of a person in a file: as meant, taken with a word that a person has to look, or left out with its reason. */
export type Fate = 'taken' | 'asked' | 'refused';

export interface OfficeFile {
  readonly bytes: Uint8Array;
  readonly people: readonly Person[];
  /** What becomes of the nth person; default: taken. */
  readonly fate?: (n: number) => Fate;
  /** Rows of no person, which are left out as errors: a signature below the list. */
  readonly extra?: number;
}

const COUNT = 12;
const people = (seed: number): readonly Person[] => peopleOf(COUNT, randomOf(seed));
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

const titles: Readonly<Partial<Record<ResidentColumn, string>>> = {
  no_kta: 'No. KTA',
  nama: 'Nama Lengkap',
  tanggal_lahir: 'Tgl. Lahir',
  jenis_kelamin: 'L/P',
  alamat: 'Alamat Lengkap',
  kecamatan: 'Kec.',
  kelurahan: 'Desa/Kel.',
  rt: 'RT',
  rw: 'RW',
  no_hp: 'No. WA',
  nik: 'NIK',
  status_kta: 'Punya KTA?',
  hasil_verifikasi: 'Hasil Verifikasi',
};
const columns = Object.keys(titles) as readonly ResidentColumn[];
const heads = columns.map((name) => titles[name] ?? name);

type Change = (cells: Cells, n: number) => Partial<Cells>;
const changed = (all: readonly Person[], change: Change): readonly Cells[] =>
  all.map(({ cells }, n) => ({ ...cells, ...change(cells, n) }));

const csv = (all: readonly Person[], change: Change = () => ({}), delimiter = ','): string =>
  fileOf(changed(all, change), { delimiter, columns: residentColumns.filter((name) => name !== 'usia') });
const lines = (all: readonly Person[]): readonly (readonly string[])[] =>
  all.map(({ cells }) => columns.map((name) => cells[name]));

type CellChange = (name: ResidentColumn, value: string, n: number) => SheetCell;
const sheet = (name: string, all: readonly Person[], change: CellChange = (_name, value) => value): MadeSheet => ({
  name,
  rows: [heads, ...all.map(({ cells }, n) => columns.map((column) => change(column, cells[column], n)))],
});
const only =
  (field: ResidentColumn, to: (value: string, n: number) => SheetCell): CellChange =>
  (name, value, n) =>
    name === field ? to(value, n) : value;

const mojibake = (value: string, times = 1): string =>
  times === 0 ? value : mojibake(new TextDecoder('latin1').decode(text(value)), times - 1);
const utf16 = (value: string): Uint8Array => new Uint8Array(Buffer.from(`\uFEFF${value}`, 'utf16le'));
/** Renée and Müller; no letter beyond Latin-1. */
const latin = (value: string): Uint8Array => new Uint8Array(Buffer.from(value.replaceAll('’', "'"), 'latin1'));
const withoutCurls = (all: readonly Person[]): readonly Person[] =>
  all.map(({ cells, truth }) => {
    const nama = cells.nama.replaceAll('’', "'");
    return { cells: { ...cells, nama }, truth: { ...truth, nama } };
  });
const slashed = (iso: string): string => iso.split('-').reverse().join('/');
const help: MadeSheet = { name: 'Petunjuk', rows: [['Cara mengisi'], ['Nama: sesuai KTP'], ['RT: tiga angka']] };
const choices: MadeSheet = {
  name: 'Pilihan',
  rows: [
    ['L/P', 'Punya KTA?'],
    ['L', 'Ya'],
    ['P', 'Tidak'],
  ],
};
const half = COUNT / 2;

/** A file for each way offices send them; always the same people. */
export const officeFiles: Readonly<Record<string, (seed: number) => OfficeFile>> = {
  'template, filled in': (seed) => ({ people: people(seed), bytes: text(csv(people(seed))) }),
  semicolons: (seed) => ({ people: people(seed), bytes: text(csv(people(seed), undefined, ';')) }),
  'sep=; on top': (seed) => ({ people: people(seed), bytes: text(`sep=;\r\n${csv(people(seed), undefined, ';')}`) }),
  'tabs, UTF-16': (seed) => ({ people: people(seed), bytes: utf16(csv(people(seed), undefined, '\t')) }),
  'byte order mark': (seed) => ({ people: people(seed), bytes: text(`\uFEFF${csv(people(seed))}`) }),
  'Windows-1252': (seed) => {
    const all = withoutCurls(people(seed));
    return { people: all, bytes: latin(csv(all)) };
  },
  mojibake: (seed) => ({
    people: people(seed),
    bytes: text(csv(people(seed), ({ nama }) => ({ nama: mojibake(nama) }))),
    // The mark of a letter is a control that a program may have dropped; else all are whole again.
  }),
  'mojibake twice': (seed) => ({
    people: people(seed),
    bytes: text(csv(people(seed), ({ nama }) => ({ nama: mojibake(nama, 2) }))),
  }),
  'letters lost to ?': (seed) => {
    const all = people(seed);
    const isHit = (n: number) => /\p{L}[éü]\p{L}/u.test(all[n]?.cells.nama ?? '');
    return {
      people: all,
      bytes: text(csv(all, ({ nama }) => ({ nama: nama.replace(/(?<=\p{L})[éü](?=\p{L})/gu, '?') }))),
      fate: (n) => (isHit(n) ? 'refused' : 'taken'),
    };
  },
  'title rows, CSV': (seed) => ({
    people: people(seed),
    bytes: text(`DATA WARGA BINAAN\r\nKelurahan Kukusan\r\n\r\n${csv(people(seed))}`),
  }),
  'two lines of headings, numbered, CSV': (seed) => {
    const upper = heads.map((head, at) => (columns[at] === 'rt' ? 'Alamat' : columns[at] === 'rw' ? '' : head));
    const lower = columns.map((name) => (name === 'rt' ? 'RT' : name === 'rw' ? 'RW' : ''));
    const rows = [['DAFTAR WARGA'], upper, lower, columns.map((_, at) => `(${at + 1})`), ...lines(people(seed))];
    const quotedRow = (row: readonly string[]) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    return { people: people(seed), bytes: text(rows.map(quotedRow).join('\r\n')) };
  },
  'totals and signature': (seed) => ({
    people: people(seed),
    bytes: text(`${csv(people(seed))}Jumlah,,${COUNT}\r\nMengetahui\r\nKetua RW 05\r\n`),
    extra: 2,
  }),
  'end mark': (seed) => ({ people: people(seed), bytes: text(`${csv(people(seed))}###\r\nDiisi oleh,Ani\r\n`) }),
  'running numbers go on': (seed) => {
    const rows = csv(people(seed))
      .trimEnd()
      .split('\r\n')
      .map((line, at) => `${at === 0 ? 'No' : at},${line}`);
    return { people: people(seed), bytes: text([...rows, '13,,', '14,,'].join('\r\n')) };
  },
  'empty columns and rows at the end': (seed) => ({
    people: people(seed),
    bytes: text(`${csv(people(seed)).replaceAll('\r\n', ',,,\r\n')}${',,,,\r\n'.repeat(50)}`),
  }),
  'wrong extension: XLSX called .csv': (seed) => ({
    people: people(seed),
    bytes: workbookOf([sheet('Data', people(seed))]),
  }),
  'dates 31/12/1987': (seed) => ({
    people: people(seed),
    bytes: text(csv(people(seed), ({ tanggal_lahir }) => ({ tanggal_lahir: slashed(tanggal_lahir) }))),
  }),
  'dates that do not exist': (seed) => ({
    people: people(seed),
    bytes: text(csv(people(seed), (_, n) => (n % 3 === 0 ? { tanggal_lahir: '31/02/1990' } : {}))),
    fate: (n) => (n % 3 === 0 ? 'refused' : 'taken'),
  }),
  'two digits of a year': (seed) => {
    const all = people(seed).map(({ cells, truth }) => {
      const born = { tanggal_lahir: '2024-12-31' };
      return { cells: { ...cells, tanggal_lahir: '31/12/24' }, truth: { ...truth, ...born } };
    });
    return { people: all, bytes: text(csv(all)), fate: () => 'asked' };
  },
  'NIK as 3,2E+15': (seed) => ({
    people: people(seed),
    bytes: text(csv(people(seed), () => ({ nik: '3,27601E+15' }), ';')),
    fate: () => 'refused',
  }),
  'KTA yes and no': (seed) => ({
    people: people(seed),
    bytes: text(
      csv(people(seed), ({ status_kta }, n) => ({
        status_kta: status_kta === 'Sudah punya' ? (n % 2 ? 'Ya' : 'Ada') : n % 2 ? 'Tidak' : 'Belum ada',
      })),
    ),
  }),
  'RT/RW in one column': (seed) => {
    const all = people(seed);
    const names = residentColumns.filter((name) => name !== 'usia' && name !== 'rw');
    const file = fileOf(
      changed(all, ({ rt, rw }) => ({ rt: `${rt}/${rw}` })),
      { columns: names },
    );
    return { people: all, bytes: text(file.replace(',rt,', ',RT/RW,')) };
  },
  'RT/RW turned into a date': (seed) => ({
    people: people(seed),
    bytes: text(csv(people(seed), () => ({ rt: '01-Feb' }))),
    fate: () => 'refused',
  }),
  'zeros lost': (seed) => ({
    people: people(seed),
    bytes: text(
      csv(people(seed), ({ rt, rw, no_hp }) => ({
        rt: String(Number(rt)),
        rw: String(Number(rw)),
        no_hp: no_hp.slice(1),
      })),
    ),
  }),
  'names with titles, quotes inside': (seed) => {
    const all = people(seed).map(({ cells, truth }) => {
      const nama = `H. ${cells.nama}, S.Pd. "Ujang"`;
      return { cells: { ...cells, nama }, truth: { ...truth, nama } };
    });
    return { people: all, bytes: text(csv(all)) };
  },
  'formulas as names, CSV': (seed) => {
    const all = people(seed).map(({ cells, truth }) => {
      const nama = `-${cells.nama}`;
      return { cells: { ...cells, nama }, truth: { ...truth, nama } };
    });
    return { people: all, bytes: text(csv(all)), fate: () => 'asked' };
  },
  'everybody twice': (seed) => {
    const all = people(seed);
    return {
      people: [...all, ...all],
      bytes: text(csv([...all, ...all])),
      fate: (n) => (n < COUNT ? 'taken' : 'refused'),
    };
  },
  'headings only': () => ({ people: [], bytes: text(csv([])) }),
  'nothing at all': () => ({ people: [], bytes: text('') }),
  'XLSX, a sheet': (seed) => ({ people: people(seed), bytes: workbookOf([sheet('Data', people(seed))]) }),
  'XLSX, two sheets, help and choices': (seed) => ({
    people: people(seed),
    bytes: workbookOf([
      help,
      sheet('RW 01', people(seed).slice(0, half)),
      sheet('RW 02', people(seed).slice(half)),
      choices,
      { name: 'Sheet5', rows: [] },
    ]),
  }),
  'XLSX, sheets with other orders of columns': (seed) => {
    const second = sheet('RW 02', people(seed).slice(half));
    const turned = { ...second, rows: second.rows.map((row) => row.toReversed()) };
    return { people: people(seed), bytes: workbookOf([sheet('RW 01', people(seed).slice(0, half)), turned]) };
  },
  'XLSX, hidden sheet': (seed) => ({
    people: people(seed),
    bytes: workbookOf([sheet('Data', people(seed)), { ...sheet('Lama', people(seed + 1)), isHidden: true }]),
  }),
  'XLSX, filtered rows': (seed) => ({
    people: people(seed),
    bytes: workbookOf([{ ...sheet('Data', people(seed)), hidden: [3, 4, 5] }]),
  }),
  'XLSX, merged districts': (seed) => ({
    people: people(seed),
    bytes: workbookOf([
      {
        ...sheet(
          'Data',
          people(seed),
          only('kecamatan', (value, n) => (n === 0 ? value : null)),
        ),
        merges: [`F2:F${COUNT + 1}`],
      },
    ]),
  }),
  'XLSX, titles and merged headings': (seed) => {
    const data = sheet('Data', people(seed));
    const upper = heads.map((head, at) => (columns[at] === 'rt' ? 'Domisili' : columns[at] === 'rw' ? null : head));
    const lower = columns.map((name) => (name === 'rt' ? 'RT' : name === 'rw' ? 'RW' : null));
    const rows = [['DATA WARGA'], [], upper, lower, ...data.rows.slice(1)];
    return {
      people: people(seed),
      bytes: workbookOf([{ name: 'Data', rows, merges: ['A1:M1', 'A3:A4', 'B3:B4', 'H3:I3'] }]),
    };
  },
  'XLSX, NIK as numbers, all digits': (seed) => ({
    people: people(seed),
    bytes: workbookOf([
      sheet(
        'Data',
        people(seed),
        only('nik', (value) => ({ number: value })),
      ),
    ]),
  }),
  'XLSX, NIK as numbers of Excel': (seed) => ({
    people: people(seed),
    bytes: workbookOf([
      sheet(
        'Data',
        people(seed),
        only('nik', (value) => ({ number: `${value.slice(0, 15)}0` })),
      ),
    ]),
    fate: () => 'refused',
  }),
  'XLSX, dates as days': (seed) => ({
    people: people(seed),
    bytes: workbookOf([
      sheet(
        'Data',
        people(seed),
        only('tanggal_lahir', (day) => ({ day })),
      ),
    ]),
  }),
  'XLSX, dates since 1904': (seed) => ({
    people: people(seed),
    bytes: workbookOf(
      [
        sheet(
          'Data',
          people(seed),
          only('tanggal_lahir', (day) => ({ day })),
        ),
      ],
      { is1904: true },
    ),
  }),
  'XLSX, formulas with results': (seed) => ({
    people: people(seed),
    bytes: workbookOf([
      sheet(
        'Data',
        people(seed),
        only('nama', (result) => ({ formula: 'UPPER(A1)', result })),
      ),
    ]),
  }),
  'XLSX, formulas without results': (seed) => ({
    people: people(seed),
    bytes: workbookOf([
      sheet(
        'Data',
        people(seed),
        only('alamat', () => ({ formula: 'A1&B1' })),
      ),
    ]),
    fate: () => 'refused',
  }),
  'XLSX, notes beyond the headings': (seed) => {
    const data = sheet('Data', people(seed));
    const rows = data.rows.map((row, at) => (at === 3 ? [...row, 'pindah'] : row));
    return { people: people(seed), bytes: workbookOf([{ ...data, rows }]) };
  },
};
