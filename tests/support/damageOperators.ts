import {
  type Cells,
  type Damaged,
  fileOf,
  type Person,
  type Random,
  type ResidentColumn,
  residentColumns,
} from './damage';

/** One way a file gets damaged on its way here. Sources: data-facts 3.9 and reliability 2.4. */
export type Operator = (people: readonly Person[], random: Random) => Damaged;

type Change = (cell: string, person: Person, n: number) => string;

/** Changes one cell of every person. */
const inColumn =
  (column: ResidentColumn, change: Change): Operator =>
  (people) => ({ people, file: fileOf(people.map((person, n) => withCell(person, column, change, n))) });

/** Changes one cell of every third person, so that the column as a whole looks sound. */
const inSome =
  (column: ResidentColumn, change: Change): Operator =>
  (people) => ({
    people,
    file: fileOf(people.map((person, n) => (n % 3 === 1 ? withCell(person, column, change, n) : person.cells))),
  });

const withCell = ({ cells, truth }: Person, column: ResidentColumn, change: Change, n: number): Cells => ({
  ...cells,
  [column]: change(cells[column], { cells, truth }, n),
});

/** Changes the text of the whole file. */
const inText =
  (
    change: (text: string, people: readonly Person[], random: Random) => string,
    options?: Damaged['options'],
  ): Operator =>
  (people, random) => ({
    people,
    file: change(fileOf(people.map(({ cells }) => cells)), people, random),
    ...(options ? { options } : {}),
  });

/** Changes the lines of the file; lines of persons keep their number. */
const inLines = (change: (lines: string[], random: Random) => readonly string[]): Operator =>
  inText((text, _people, random) => change(text.split('\r\n'), random).join('\r\n'));

const withColumns =
  (columns: readonly string[], rename: (name: string) => string = (name) => name): Operator =>
  (people) => {
    const rows = people.map(({ cells }) => cells);
    const [head = '', ...rest] = fileOf(rows, { columns }).split('\r\n');
    return { people, file: [head.split(',').map(rename).join(','), ...rest].join('\r\n') };
  };

const encoded =
  (encode: (text: string) => Uint8Array): Operator =>
  (people) => ({
    people,
    file: encode(
      fileOf(
        people.map(({ cells }) => cells),
        { delimiter: '\t' },
      ),
    ),
  });

const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    bytes[at * 2 + (isBig ? 0 : 1)] = code >> 8;
    bytes[at * 2 + (isBig ? 1 : 0)] = code & 255;
  }
  return bytes;
};
const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((letter) => (letter === '’' ? 0x92 : letter.charCodeAt(0))));
const asLatin = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

const ymd = (iso: string) => iso.split('-') as [string, string, string];
const plain = (text: string) => String(Number(text));
const monthsId = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];
const monthsEn = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const written =
  (write: (year: string, month: string, day: string) => string): Change =>
  (iso) =>
    write(...ymd(iso));
const serial: Change = (iso) => String((Date.parse(`${iso}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000);
const scientific =
  (mark: string): Change =>
  (digits) =>
    `${digits[0]}${mark}${digits.slice(1, 6)}E+${digits.length - 1}`;

/** Each turns people who are right into a file that is not, or that only looks so. */
export const operators: Readonly<Record<string, Operator>> = {
  'NIK: 3,17123E+15': inColumn('nik', scientific(',')),
  'NIK: 3.17123E+15, some': inSome('nik', scientific('.')),
  'NIK: 16th digit is 0': inColumn('nik', (nik) => `${nik.slice(0, 15)}0`),
  'NIK: last three digits are 0': inColumn('nik', (nik) => `${nik.slice(0, 13)}000`),
  "NIK: '3276…": inColumn('nik', (nik) => `'${nik}`),
  'NIK: ="3276…"': inColumn('nik', (nik) => `="${nik}"`),
  'NIK: dots and spaces': inColumn('nik', (nik) => `${nik.slice(0, 6)}.${nik.slice(6, 12)} ${nik.slice(12)}`),
  'NIK: .0 behind': inColumn('nik', (nik) => `${nik}.0`),
  'NIK: zero-width space inside': inColumn('nik', (nik) => `${nik.slice(0, 4)}\u200B${nik.slice(4)}`),
  'NIK: 15 digits': inSome('nik', (nik) => nik.slice(0, 15)),
  'NIK: letter O for 0': inSome('nik', (nik) => `${nik.slice(0, 15)}O`),
  'KTA: 1,23457E+15': inSome('no_kta', (_kta, _person, n) => `1,2345${n % 10}E+15`),
  'phone: leading zero lost': inColumn('no_hp', (phone) => phone.slice(1)),
  "phone: '0812…": inColumn('no_hp', (phone) => `'${phone}`),
  'phone: 8,12E+10': inColumn('no_hp', (phone) => scientific(',')(phone.slice(1), {} as Person, 0)),
  'phone: .0 behind': inColumn('no_hp', (phone) => `${phone.slice(1)}.0`),
  'phone: +62, 62, spaces': inColumn(
    'no_hp',
    (phone, _person, n) => `${['+62 ', '62', '0062'][n % 3]}${phone.slice(1)}`,
  ),
  'phone: two numbers': inSome('no_hp', (phone) => `${phone} / 081299998888`),
  'phone: letters for digits': inSome('no_hp', (phone) => phone.replace(/\d$/, 'O')),
  'date: 31/12/1987': inColumn(
    'tanggal_lahir',
    written((y, m, d) => `${plain(d)}/${plain(m)}/${y}`),
  ),
  'date: 31-12-1987': inColumn(
    'tanggal_lahir',
    written((y, m, d) => `${d}-${m}-${y}`),
  ),
  'date: 31.12.1987': inColumn(
    'tanggal_lahir',
    written((y, m, d) => `${d}.${m}.${y}`),
  ),
  'date: 12/31/1987': inColumn(
    'tanggal_lahir',
    written((y, m, d) => `${plain(m)}/${plain(d)}/${y}`),
  ),
  'date: two orders in one column': inColumn('tanggal_lahir', (iso, _person, n) => {
    const [y, m, d] = ymd(iso);
    return n % 2 === 0 ? `${d}/${m}/${y}` : `${m}/${d}/${y}`;
  }),
  'date: 5 Agu 1987': inColumn(
    'tanggal_lahir',
    written((y, m, d) => `${plain(d)} ${monthsId[Number(m) - 1]} ${y}`),
  ),
  'date: August 5, 1987': inColumn(
    'tanggal_lahir',
    written((y, m, d) => `${monthsEn[Number(m) - 1]} ${plain(d)}, ${y}`),
  ),
  'date: 31-Des-87': inColumn(
    'tanggal_lahir',
    written((y, m, d) => `${d}-${monthsId[Number(m) - 1]}-${y.slice(2)}`),
  ),
  'date: 31/12/87': inColumn(
    'tanggal_lahir',
    written((y, m, d) => `${d}/${m}/${y.slice(2)}`),
  ),
  'date: serial numbers': inColumn('tanggal_lahir', serial),
  'date: serial numbers, some': inSome('tanggal_lahir', serial),
  'date: with 00:00:00': inColumn('tanggal_lahir', (iso) => `${iso} 00:00:00`),
  'date: moved by a time zone': inColumn('tanggal_lahir', (iso) =>
    new Date(Date.parse(`${iso}T00:00:00+07:00`)).toISOString(),
  ),
  'date: 1999-02-30': inSome('tanggal_lahir', () => '1999-02-30'),
  'date: in the future': inSome('tanggal_lahir', (iso) => `2${iso.slice(1)}`.replace(/^2\d{3}/, '2087')),
  'date: 140 years ago': inSome('tanggal_lahir', (iso) => `1886${iso.slice(4)}`),
  'date: year only': inSome('tanggal_lahir', (iso) => iso.slice(0, 4)),
  'usia: another than the birth date': inSome('usia', (age) => String(Number(age) + 9)),
  'RT: zeros lost': inColumn('rt', plain),
  'RT: .0 behind': inColumn('rt', (rt) => `${plain(rt)}.0`),
  'RT: RT 01': inColumn('rt', (rt) => `RT ${rt.slice(1)}`),
  'RT: 01-Feb': inColumn('rt', (rt) => `${rt.slice(1)}-Feb`),
  'RT: Jan-02': inSome('rt', (rt) => `Jan-${rt.slice(1)}`),
  'RT: #REF!': inSome('rt', () => '#REF!'),
  'RT/RW in one column': (people) => {
    const cells = people.map(({ cells: row }) => ({ ...row, rt: `${row.rt.slice(1)}/${row.rw.slice(1)}` }));
    const columns = residentColumns.filter((name) => name !== 'rw');
    return { people, file: fileOf(cells, { columns }).replace(',rt,', ',RT/RW,') };
  },
  'RT/RW in one column, and RW another': inColumn('rt', (rt) => `${rt}/077`),
  'sex: L and P': inColumn('jenis_kelamin', (sex) => sex[0] ?? ''),
  'sex: lk, pr': inColumn('jenis_kelamin', (sex) => (sex === 'Perempuan' ? 'pr' : 'lk')),
  'sex: PEREMPUAN, LAKI LAKI': inColumn('jenis_kelamin', (sex) => sex.toUpperCase().replace('-', ' ')),
  'sex: P and W for Pria and Wanita': inColumn('jenis_kelamin', (sex) => (sex === 'Perempuan' ? 'W' : 'P')),
  'sex: 1 and 2': inColumn('jenis_kelamin', (sex) => (sex === 'Perempuan' ? '2' : '1')),
  'KTA status: sudah, belum': inColumn('status_kta', (status) => status.split(' ')[0]?.toLowerCase() ?? ''),
  'KTA status: unknown word': inSome('status_kta', () => 'Dalam proses'),
  'KTA status: empty': inSome('status_kta', () => ''),
  'verification: tidak bersedia minggu ini': inSome('hasil_verifikasi', () => 'Tidak bersedia minggu ini'),
  'required: tidak ada': inSome('alamat', () => 'tidak ada'),
  'name: hard space': inColumn('nama', (name) => name.replace(' ', '\u00A0')),
  'name: zero-width space': inColumn('nama', (name) => `${name.slice(0, 2)}\u200B${name.slice(2)}`),
  'name: spaces around': inColumn('nama', (name) => `  ${name} `),
  'name: line break inside': (people) => ({
    people,
    file: fileOf(people.map((person, n) => withCell(person, 'nama', (name) => name.replace(' ', '\n'), n))),
    lineOf: (n) => n * 2 + 2,
  }),
  'name: UTF-8 read as Windows-1252': inSome('nama', (name) => (/[^ -~]/.test(name) ? asLatin(name) : name)),
  'name: letters lost to ?': inSome('nama', (name) => name.replace(/(?<=\p{L})[^ -~](?=\p{L})/gu, '?')),
  'name: letters lost to U+FFFD': inSome('nama', (name) => name.replace(/[^ -~]/g, '\uFFFD')),
  'export: apostrophe before +62': inColumn('no_hp', (phone) => `'+62${phone.slice(1)}`),
  semicolons: (people) => ({
    people,
    file: fileOf(
      people.map(({ cells }) => cells),
      { delimiter: ';' },
    ),
  }),
  pipes: (people) => ({
    people,
    file: fileOf(
      people.map(({ cells }) => cells),
      { delimiter: '|' },
    ),
  }),
  'sep=; on top': (people) => ({
    people,
    file: `sep=;\r\n${fileOf(
      people.map(({ cells }) => cells),
      { delimiter: ';' },
    )}`,
    lineOf: (n) => n + 3,
  }),
  'byte order mark': inText((text) => `\uFEFF${text}`),
  'UTF-16LE, tabs': encoded((text) => utf16(`\uFEFF${text}`, false)),
  'UTF-16BE, tabs': encoded((text) => utf16(`\uFEFF${text}`, true)),
  'UTF-16LE without mark': encoded((text) => utf16(text, false)),
  'Windows-1252': encoded(windows1252),
  LF: inText((text) => text.replaceAll('\r\n', '\n')),
  CR: inText((text) => text.replaceAll('\r\n', '\r')),
  'LF and CRLF mixed': inText((text) => text.replace(/\r\n/g, (end, at: number) => (at % 2 ? end : '\n'))),
  'title rows above': (people) => ({
    people,
    file: `DATA WARGA BINAAN\r\nKelurahan Kukusan,,2026\r\n${fileOf(people.map(({ cells }) => cells))}`,
    lineOf: (n) => n + 4,
    options: { startRow: 4 },
  }),
  'title rows above, start row not set': (people) => ({
    people,
    file: `DATA WARGA BINAAN\r\nPer 2026\r\n${fileOf(people.map(({ cells }) => cells))}`,
    lineOf: (n) => n + 4,
  }),
  'two empty columns before': (people) => ({
    people,
    file: fileOf(people.map(({ cells }) => cells)).replace(/^(?=.)/gm, ',,'),
    options: { startColumn: 2 },
  }),
  'row of totals below': inText((text, people) => `${text}Jumlah,,,${people.length} orang\r\n`),
  'end mark ### and notes below': inText((text) => `${text}###\r\nDiisi oleh petugas\r\n`),
  'empty rows and columns at the end': inText(
    (text) => `${text.replaceAll('\r\n', ',,\r\n')}${`${','.repeat(16)}\r\n`.repeat(20)}`,
  ),
  'blank lines between': (people) => ({
    people,
    file: fileOf(people.map(({ cells }) => cells)).replaceAll('\r\n', '\r\n\r\n'),
    lineOf: (n) => n * 2 + 3,
  }),
  'columns in another order': withColumns([...residentColumns].reverse()),
  'other headings': withColumns(
    residentColumns,
    (name) =>
      ({ tanggal_lahir: 'TGL. LAHIR', jenis_kelamin: 'L/P', no_hp: 'No. Telp', nama: 'Nama Lengkap' })[name] ??
      name.toUpperCase(),
  ),
  'unknown columns': withColumns([...residentColumns.slice(0, 5), 'catatan', ...residentColumns.slice(5)]),
  'a column twice': (people) => ({
    people,
    file: fileOf(
      people.map(({ cells }) => cells),
      { columns: [...residentColumns, 'nama'] },
    ),
  }),
  'status column missing': withColumns(residentColumns.filter((name) => name !== 'status_kta')),
  'headings deleted': (people) => ({
    people,
    file: fileOf(people.map(({ cells }) => cells)).replace(/^.*\r\n/, ''),
    lineOf: (n) => n + 1,
  }),
  'open quotation mark': inLines((lines) => lines.map((line, n) => (n === 3 ? line.replace(',', ',"') : line))),
  'quotation mark in the last line': inLines((lines) =>
    lines.map((line, n) => (n === lines.length - 2 ? line.replace(',', ',"') : line)),
  ),
  'comma without quotation marks': (people) => ({
    people,
    file: fileOf(
      people.map(({ cells }, n) => (n % 3 === 1 ? { ...cells, alamat: 'Jl. Anggrek; 5' } : cells)),
    ).replaceAll('Jl. Anggrek;', 'Jl. Anggrek,'),
  }),
  'a delimiter lost': inLines((lines) =>
    lines.map((line, n) => (n > 0 && n % 3 === 1 ? line.replace(',', ' ') : line)),
  ),
  'whole lines in quotation marks': inLines((lines) =>
    lines.map((line, n) => (n === 0 || line === '' ? line : `"${line.replaceAll('"', '""')}"`)),
  ),
  'headings again in the middle': (people) => {
    const [head = '', ...lines] = fileOf(people.map(({ cells }) => cells)).split('\r\n');
    return {
      people,
      file: [head, ...lines.slice(0, 5), head, ...lines.slice(5)].join('\r\n'),
      lineOf: (n) => n + (n < 5 ? 2 : 3),
    };
  },
  'file cut off in the last line': inText((text, _people, random) => text.slice(0, -3 - random(60))),
  'file cut off behind a cell': inText((text) => text.slice(0, text.trimEnd().lastIndexOf(','))),
  'rows repeated': (people) => {
    const rows = people.map(({ cells }) => cells);
    return { people: [...people, ...people], file: fileOf([...rows, ...rows]) };
  },
  'same people, names written otherwise': (people) => {
    const again = people.map(({ cells }) => ({ ...cells, nama: `H. ${cells.nama.toUpperCase()}` }));
    return { people: [...people, ...people], file: fileOf([...people.map(({ cells }) => cells), ...again]) };
  },
  'a web page named .csv': inText((text) => `<!DOCTYPE html><html><body>${text}`),
  'a picture named .csv': (people) => ({
    people,
    file: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 1]),
  }),
};
