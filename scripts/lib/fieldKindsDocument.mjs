// docs/field-kinds.md, worked out from the registries: what is not true there cannot be written here.

/** Cells people have sent, each of which some kind reads and some other does not. */
const cells = [
  ...['Perpustakaan', '12', '1.250', '1.250,50', '12,5%', 'Rp 1.250.000', 'ya', '0', '31/12/2025', '5 Agu 2025'],
  ...[
    '2025-12-31',
    '2025-12-31 08:30',
    '31/12/2025 08.30',
    '01-Feb',
    'Novel',
    'novel; sejarah',
    'a@contoh.example',
    '812-3456-7890',
  ],
  ...['3173000000000001', '3,17E+15', '1/2', 'kata-kunci', 'https://contoh.example'],
];

const env = { today: '2026-08-31', dayFirst: true, timeZone: 'Asia/Jakarta' };

/** How a call is written where the label is not all it takes. */
const calls = {
  choice: "choice({ novel: 'Novel', sains: 'Sains' }, { label: 'Genre' })",
  multiChoice: "multiChoice(['novel', 'sains'], { label: 'Genre' })",
  reference: "reference('members', { label: 'Peminjam' })",
  references: "references('books', { label: 'Lanjutan' })",
  embedded: "embedded({ code: text({ label: 'Kode' }) }, { label: 'Eksemplar' })",
  computed: "computed('number', { label: 'Jumlah', value: { count: 'books', by: 'member_id' } })",
  rtRw: "rtRw({ label: 'RT', part: 'rt' })",
};

/**
 * @param {{
 *   kinds: Readonly<Record<string, import('../../src/framework/schema').Kind>>,
 *   coreKinds: object,
 *   views: Readonly<Record<string, object>>,
 *   fieldOfKind: (kind: any) => import('../../src/framework/schema').AnyField,
 *   columnTypeOf: (storage: any, field: any) => string | undefined,
 *   typeOfStorage: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
 *   facets: ReturnType<typeof import('./fieldFacets.mjs').readFacets>,
 * }} facts
 */
export function fieldKindsDocument(facts) {
  const names = Object.keys(facts.kinds);
  return `${[
    '# The kinds of fields',
    '<!-- Written by `npm run docs:kinds` from the registries; a test fails when they say something else. -->',
    [
      'A field function takes `label` and whatever else is to hold. The kinds of the framework are exported by',
      '`src/framework/schema`, ours by `src/resources/kinds.ts`. Every kind in every state stands in the gallery:',
      '`npm run dev`, then `/_galeri`.',
    ].join('\n'),
    names.map((name) => `[${name}](#${name.toLowerCase()})`).join(' · '),
    '## Facets of every field',
    '',
    facetTable(facts.facets.common),
    ...names.flatMap((name) => entryOf(name, facts)),
  ]
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')}\n`;
}

function entryOf(name, { kinds, coreKinds, views, fieldOfKind, columnTypeOf, typeOfStorage, facets }) {
  const kind = kinds[name];
  const own = facets.byKind[name]?.own ?? [];
  const column = columnTypeOf(kind.storage, fieldOfKind(name));
  const isOurs = !Object.hasOwn(coreKinds, name);
  const rows = [
    ['stored as', column ? `\`${column}\`` : 'nothing: worked out for each answer'],
    ['in the API', apiType(typeOfStorage[kind.storage], kind)],
    ['filter operators', kind.operators.map((each) => `\`${each}\``).join(' ') || 'none'],
    ['filter in the panel', 'Filter' in (views[name] ?? {}) ? 'yes' : 'no'],
    ['sortable', kind.sortable ? 'yes' : 'no'],
    ['limits', limitsOf(kind)],
    ['staff may add fields of it', kind.custom ? 'yes' : 'no'],
    ['secrecy', secrecyOf(kind)],
  ];
  return [
    `## ${name}`,
    ...(isOurs ? ['Of this programme, not of the framework.'] : []),
    `\`\`\`ts\n${calls[name] ?? `${name}({ label: 'Nama' })`}\n\`\`\``,
    `![${name} in every state](gambar/kinds/${name}.webp)`,
    ['| | |', '|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'),
    ...(own.length > 0 ? ['Its own facets:', facetTable(own)] : []),
    ...importLines(kind, fieldOfKind(name)),
  ];
}

/** @param {readonly { name: string, doc: string }[]} facets */
const facetTable = (facets) =>
  [
    '| facet | |',
    '|---|---|',
    ...facets.map(({ name, doc }) => `| \`${name}\` | ${doc.replaceAll('|', '\\|')} |`),
  ].join('\n');

function apiType({ type, format, items } = {}, kind) {
  if (kind.many)
    return 'a list of `{ file, caption }` with paths in answers; in forms a number in `file` stands for one of the files sent beside it';
  if (kind.upload) return 'a path in answers, a file in forms';
  if (!type) return 'anything';
  return `\`${type}${items ? ` of ${items.type}` : ''}${format ? ` (${format})` : ''}\`${kind.writeOnly ? ', never in an answer' : ''}`;
}

function limitsOf({ limits }) {
  if (!limits) return 'none';
  const { of, min, max } = limits;
  return `${of}${min === undefined ? '' : `, from ${min}`}${max === undefined ? '' : `, at most ${max.toLocaleString('en')}`} unless the field says otherwise`;
}

function secrecyOf({ sensitive, writeOnly }) {
  if (writeOnly) return 'written, never read; masked in audit';
  return sensitive ? 'masked in audit, never kept in the browser' : 'none';
}

/** What became of each cell that is not simply taken as it stands, and which are refused. */
function importLines(kind, field) {
  if (kind.upload || kind.writeOnly || kind.storage === 'none') return ['A file of records cannot carry it.'];
  if (field.target) return ['A cell of a file names the record; the import looks it up.'];
  const judged = cells.map((cell) => ({ cell, ...judge(kind, field, cell) }));
  const rewritten = judged.filter(({ value, cell }) => value !== undefined && value !== JSON.stringify(cell));
  const asIs = judged.filter(({ value, cell }) => value === JSON.stringify(cell)).map(({ cell }) => `\`${cell}\``);
  const refused = judged.filter(({ value }) => value === undefined);
  const list = (words) => words.join(', ');
  return [
    ...(asIs.length > most ? ['A cell of a file is taken as it is.'] : []),
    ...(asIs.length > 0 && asIs.length <= most ? [`Of a file it takes as it is: ${list(asIs)}.`] : []),
    ...(rewritten.length > 0
      ? [`Of a file it reads: ${list(rewritten.map(({ cell, value }) => `\`${cell}\` as \`${value}\``))}.`]
      : []),
    ...(refused.length > 0 ? [`It refuses: ${list(refused.filter(isTelling).map(toReason))}.`] : []),
  ];
}

/** Beyond so many the rule is plain. */
const most = 8;

/** Refusing a word where a number belongs needs no mention. */
const isTelling = ({ why }, at, all) => all.length <= most || all.findIndex((other) => other.why === why) === at;

const toReason = ({ cell, why }) => `\`${cell}\` (${why})`;

function judge(kind, field, cell) {
  const read = kind.fromCell ? kind.fromCell(cell, field, env) : { raw: cell };
  if (!('raw' in read)) return { why: read.refused };
  const parsed = kind.parse(read.raw, field, env);
  return parsed.ok ? { value: JSON.stringify(parsed.value) } : { why: parsed.code };
}
