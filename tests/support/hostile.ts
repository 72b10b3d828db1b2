import type { FieldKind } from '../../src/resources/kinds';

const big = 'x'.repeat(100_000);
const nothingTyped: readonly unknown[] = [{ a: 1 }, { constructor: { prototype: 1 } }, [[1]], [{}], [null]];
const unstorable = ['a\u0000b', '\ud800', 'x\udfff'];
const notText = [...nothingTyped, 0, 1, true, false, Number.POSITIVE_INFINITY, ['x', 'y']];
const notNumber = [
  ...nothingTyped,
  'NaN',
  'Infinity',
  '1e3',
  '1e309',
  '0x10',
  '1,5',
  '１',
  2 ** 53 + 1,
  -(2 ** 53),
  Number.POSITIVE_INFINITY,
  '9'.repeat(400),
  true,
  ...unstorable,
  big,
];
const notDate = [
  ...nothingTyped,
  0,
  true,
  '2026-02-30',
  '2025-02-29',
  '31/13/1999',
  '12/31',
  'infinity',
  '-infinity',
  'today',
  'now',
  'epoch',
  '99999-01-01',
  '0000-00-00',
  '1 Jan',
  '2026-01-01x',
  "2026-01-01'; --",
  ...unstorable,
  big,
];
const notId = [
  ...nothingTyped,
  0,
  -1,
  1.5,
  '1.5',
  '1e3',
  2 ** 31,
  2_147_483_647,
  '99999999999999999999',
  true,
  'x',
  ...unstorable,
  big,
];
const line = [...notText, ...unstorable, 'dua\nbaris', '\u0007', '\u001b[31m', big];
const page = [...notText, ...unstorable, '\u0007', big];
/** Addresses of files that may well be there, and what looks like an upload: neither may ever be named in a body. */
const notFile = [
  ...nothingTyped,
  'books/2026/0123456789abcdef0123456789abcdef.jpg',
  'books/2026/0123456789abcdef0123456789abcdef.jpg?e=9999999999&s=x',
  '../../etc/passwd',
  'https://contoh.example/a.jpg',
  'data:image/png;base64,iVBORw0KGgo=',
  '?',
  1,
  true,
  { name: 'a.jpg', size: 1, type: 'image/jpeg' },
  { rawFile: { name: 'a.jpg', size: 1, type: 'image/jpeg' } },
  { filename: 'a.jpg', bytes: 'x', declaredType: 'image/jpeg' },
  { name: 'a.jpg', size: 99_999_999, type: 'image/jpeg' },
  ...unstorable,
  big,
];
const notList = [
  { a: 1 },
  { length: 3 },
  'x',
  1,
  true,
  [[1]],
  [{}],
  [null, {}],
  ['a\u0000b'],
  ['\ud800'],
  [big],
  Array.from({ length: 101 }, (_, index) => String(index)),
];

/**
 * What a field of a kind must refuse, whatever the declaration says of it. A kind that is not named here does not
 * compile. Computed fields are never taken from a body.
 */
export const hostileValues: Readonly<Record<FieldKind, readonly unknown[]>> = {
  text: line,
  personName: line,
  rtRw: [...line, 'abc', '01-Feb', '1234', '-1', '1/2/3'],
  longText: page,
  richText: [...page.slice(0, -1), 'y'.repeat(1_000_001)],
  email: [
    ...line,
    'tanpa-at',
    'a@b',
    '@contoh.example',
    'a@contoh..example',
    'a b@contoh.example',
    'a@contoh.example, b@contoh.example',
    'a@contoh.example\r\nBcc: x@contoh.example',
    '<a@contoh.example>',
  ],
  url: [
    ...line,
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//jahat.example',
    '/\\jahat.example',
    'http://',
    'ftp://contoh.example',
  ],
  slug: [...line, 'Ada Spasi', '-a', 'a--b', 'a/b', '../a', 'é'],
  password: [...notText, ...unstorable, 'pendek', 'x'.repeat(257), big],
  number: notNumber,
  percent: [...notNumber, -0.01, 100.01],
  boolean: [
    ...nothingTyped,
    2,
    -1,
    0.5,
    'yes',
    'constructor',
    '__proto__',
    'toString',
    'null',
    Number.POSITIVE_INFINITY,
    ...unstorable,
  ],
  date: notDate,
  dateTime: [
    ...notDate,
    '2026-08-31T25:00:00Z',
    '2026-02-30T10:00:00Z',
    '2026-08-31T10:00:00+99:99',
    '31/08/2026 10:60',
  ],
  choice: [...nothingTyped, Number.POSITIVE_INFINITY, true, ...unstorable, 'constructor', '__proto__', big],
  multiChoice: [...notList, ['constructor'], ['__proto__']],
  tags: [...notList, [1]],
  reference: notId,
  references: [...notList, [0], [-1], [1.5], [2 ** 31], [2_147_483_647], ['x']],
  image: notFile,
  file: notFile,
  embedded: [...notList, ['x'], [1]],
  json: ['a\u0000b', { a: '\ud800' }, { 'a\u0000': 1 }, [big]],
  computed: [],
  nik: [
    ...line,
    3.1e15,
    3173051234567890,
    '3,17E+15',
    '317305123456789',
    '31730512345678901',
    '317305123456789x',
    '３１７３０５１２３４５６７８９０',
  ],
  kk: [...line, 3.1e15, '3,17E+15', '317305123456789', '31730512345678901'],
  phone: [...line, '12', '0812', '+1 202 555 0100', 'bukan nomor', '0812345678901234567890'],
  rupiah: [...notNumber.filter((value) => value !== '1,5'), -1, 'Rp -5', 'gratis'],
};

const beyond = '"1e309 as a number"';

/** JSON as another program may write it: 1e309 is a number there, and infinite once it is read. */
export const toHostileJson = (body: unknown): string =>
  JSON.stringify(body, (_key, value: unknown) =>
    value === Number.POSITIVE_INFINITY ? JSON.parse(beyond) : value,
  ).replaceAll(beyond, '1e309');
