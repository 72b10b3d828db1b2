// The library in Directus: what somebody clicks together in its browser, as the calls that make it. No file of code is
// written for it; the snapshot of its collections, which Directus writes itself, is counted beside these lines.

const both = (id, en) => [
  { language: 'id-ID', translation: id },
  { language: 'en-US', translation: en },
];
const id = {
  field: 'id',
  type: 'integer',
  meta: { hidden: true },
  schema: { is_primary_key: true, has_auto_increment: true },
};
const field = (name, type, labels, { meta = {}, ...schema } = {}) => ({
  field: name,
  type,
  meta: { interface: 'input', translations: both(...labels), required: schema.is_nullable === false, ...meta },
  schema,
});
const required = { is_nullable: false };
const unique = { is_nullable: false, is_unique: true };
const readOnly = { meta: { readonly: true } };
const choices = (values, more = {}) => ({
  interface: 'select-dropdown',
  display: 'labels',
  options: { choices: values.map((value) => ({ text: `$t:${value}`, value })) },
  ...more,
});
const picker = (template) => ({
  ...required,
  meta: { interface: 'select-dropdown-m2o', special: ['m2o'], display: 'related-values', options: { template } },
});
const collection = (name, labels, icon, template, fields) => ({
  collection: name,
  meta: { icon, display_template: template, translations: both(...labels) },
  schema: {},
  fields: [id, ...fields],
});

const collections = [
  collection('branches', ['Cabang', 'Branches'], 'home', '{{name}}', [
    field('name', 'string', ['Nama', 'Name'], unique),
  ]),
  collection('books', ['Buku', 'Books'], 'article', '{{title}}', [
    field('title', 'string', ['Judul', 'Title'], { ...required, is_indexed: true }),
    field('author', 'string', ['Pengarang', 'Author']),
    field('isbn', 'string', ['ISBN', 'ISBN'], { ...unique, max_length: 13 }),
    field('genre', 'string', ['Genre', 'Genre'], { meta: choices(['novel', 'history', 'science']) }),
    field('pages', 'integer', ['Halaman', 'Pages'], {
      meta: { validation: { _and: [{ pages: { _gte: 1 } }, { pages: { _lte: 10_000 } }] } },
    }),
  ]),
  collection('members', ['Anggota', 'Members'], 'people', '{{name}}', [
    field('name', 'string', ['Nama', 'Name'], required),
    field('card', 'string', ['Nomor kartu', 'Card number'], unique),
    field('branch_id', 'integer', ['Cabang', 'Branch'], picker('{{name}}')),
  ]),
  collection('loans', ['Peminjaman', 'Loans'], 'assignment', '{{book_id.title}}', [
    field('book_id', 'integer', ['Buku', 'Book'], picker('{{title}}')),
    field('member_id', 'integer', ['Anggota', 'Member'], picker('{{name}}')),
    field('lent_on', 'date', ['Dipinjam', 'Lent on'], {
      ...required,
      meta: { interface: 'datetime', validation: { _and: [{ lent_on: { _lte: '$NOW' } }] } },
    }),
    field('due_on', 'date', ['Jatuh tempo', 'Due on'], { ...required, meta: { interface: 'datetime' } }),
    field('state', 'string', ['Keadaan', 'State'], {
      default_value: 'lent',
      meta: choices(['lent', 'returned', 'lost'], { readonly: true }),
    }),
    field('returned_at', 'timestamp', ['Kembali pada', 'Returned at'], readOnly),
    field('fine', 'integer', ['Denda', 'Fine'], readOnly),
  ]),
];

const relations = [
  ['members', 'branch_id', 'branches'],
  ['loans', 'book_id', 'books', 'loans'],
  ['loans', 'member_id', 'members'],
  ['directus_users', 'branch_id', 'branches'],
].map(([many, key, one, list]) => ({
  collection: many,
  field: key,
  related_collection: one,
  meta: list ? { one_field: list } : {},
  schema: { on_delete: 'NO ACTION' },
}));

const words = {
  novel: ['Novel', 'Novel'],
  history: ['Sejarah', 'History'],
  science: ['Sains', 'Science'],
  lent: ['Dipinjam', 'Lent'],
  returned: ['Kembali', 'Returned'],
  lost: ['Hilang', 'Lost'],
};
const translations = Object.entries(words).flatMap(([key, texts]) =>
  both(...texts).map(({ language, translation: value }) => ({ key, language, value })),
);

const layout = (name, fields, sort, more = {}) => ({
  collection: name,
  layout: 'tabular',
  layout_query: { tabular: { fields, sort: [sort], limit: 25 } },
  ...more,
});
const presets = [
  layout('branches', ['name'], 'name'),
  layout('books', ['title', 'author', 'genre', 'pages'], 'title'),
  layout('members', ['name', 'card', 'branch_id'], 'name'),
  layout('loans', ['book_id', 'member_id', 'due_on', 'state', 'fine'], 'due_on'),
  // The desk: what is late today.
  layout('loans', ['book_id', 'member_id', 'due_on'], 'due_on', {
    bookmark: 'Meja',
    filter: { _and: [{ state: { _eq: 'lent' } }, { due_on: { _lt: '$NOW' } }] },
  }),
];

const everything = { permissions: {}, validation: {}, fields: ['*'] };
const may = (name, actions, more = everything) => actions.map((action) => ({ collection: name, action, ...more }));
const ownBranch = { _eq: '$CURRENT_USER.branch_id' };
const policies = [
  {
    name: 'Pustakawan',
    app_access: true,
    permissions: [
      ...['branches', 'books', 'members', 'loans', 'directus_users'].flatMap((name) =>
        may(name, ['create', 'read', 'update', 'delete']),
      ),
      ...may('directus_roles', ['read']),
    ],
  },
  {
    name: 'Petugas',
    app_access: true,
    permissions: [
      ...['branches', 'books'].flatMap((name) => may(name, ['read'])),
      ...may('members', ['read', 'update'], { ...everything, permissions: { branch_id: ownBranch } }),
      ...may('members', ['create'], {
        ...everything,
        validation: { branch_id: ownBranch },
        presets: { branch_id: '$CURRENT_USER.branch_id' },
      }),
      ...may('loans', ['read'], { ...everything, permissions: { member_id: { branch_id: ownBranch } } }),
      ...may('loans', ['create', 'update'], {
        ...everything,
        permissions: { member_id: { branch_id: ownBranch } },
        fields: ['book_id', 'member_id', 'lent_on', 'due_on'],
      }),
    ],
  },
];

const step = (key, type, options, otherwise) => ({ key, name: key, type, options, otherwise });
const script = (work) => ({ code: `module.exports = ${work}` });
const ofLoan = `({ $trigger: { payload }, out }) => ({
  problem: out.length > 0 ? 'Buku ini sedang dipinjam'
    : payload.due_on < payload.lent_on ? 'Jatuh tempo harus setelah dipinjam' : null,
})`;
const ending = (name, icon, color, work) => ({
  name,
  icon,
  color,
  trigger: 'manual',
  options: { collections: ['loans'], location: 'both', async: false, error_on_reject: true, requireConfirmation: true },
  steps: [
    // With the rights of who asks: of another branch nothing is found.
    step('loan', 'item-read', { collection: 'loans', key: ['{{$trigger.body.keys[0]}}'], permissions: '$trigger' }),
    step('is_lent', 'condition', { filter: { loan: { state: { _eq: 'lent' } } } }, [
      step('refuse', 'throw-error', { code: 'REFUSED', status: '409', message: 'Buku ini tidak sedang dipinjam' }),
    ]),
    step('values', 'exec', script(work)),
    step('save', 'item-update', {
      collection: 'loans',
      key: ['{{$trigger.body.keys[0]}}'],
      payload: '{{values}}',
      permissions: '$full',
    }),
  ],
});
const flows = [
  {
    name: 'A book is lent once at a time, to a member of one’s own branch, and is due after it is lent',
    trigger: 'event',
    options: { type: 'filter', scope: ['items.create'], collections: ['loans'] },
    steps: [
      step('member', 'item-read', {
        collection: 'members',
        key: ['{{$trigger.payload.member_id}}'],
        permissions: '$trigger',
      }),
      step('out', 'item-read', {
        collection: 'loans',
        query: { filter: { book_id: { _eq: '{{$trigger.payload.book_id}}' }, state: { _eq: 'lent' } } },
        permissions: '$full',
      }),
      step('check', 'exec', script(ofLoan)),
      step('is_right', 'condition', { filter: { check: { problem: { _null: true } } } }, [
        step('refuse', 'throw-error', { code: 'REFUSED', status: '422', message: '{{check.problem}}' }),
      ]),
    ],
  },
  ending(
    'Terima kembali',
    'check',
    '#166534',
    `({ loan: { due_on } }) => {
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const late = Math.round((Date.parse(today) - Date.parse(due_on)) / 86_400_000);
  return { state: 'returned', returned_at: new Date().toISOString(), fine: Math.max(0, late) * 1000 };
}`,
  ),
  ending('Hilang', 'close', '#b91c1c', `() => ({ state: 'lost' })`),
];

/**
 * Makes the library in a Directus that has nothing in it yet.
 * @param {(method: string, path: string, body?: unknown) => Promise<any>} call gives the `data` of an answer
 */
export async function makeLibrary(call) {
  await call('PATCH', '/settings', { project_name: 'Perpustakaan', default_language: 'id-ID' });
  for (const each of collections) await call('POST', '/collections', each);
  await call(
    'POST',
    '/fields/directus_users',
    field('branch_id', 'integer', ['Cabang', 'Branch'], { meta: picker('{{name}}').meta }),
  );
  await call('POST', '/fields/books', {
    field: 'loans',
    type: 'alias',
    meta: { special: ['o2m'], interface: 'list-o2m' },
  });
  for (const each of relations) await call('POST', '/relations', each);
  await call('POST', '/translations', translations);
  await call('POST', '/presets', presets);
  for (const flow of flows) await makeFlow(call, flow);
  for (const { name, ...policy } of policies) {
    const { id: made } = await call('POST', '/policies', { name, ...policy });
    await call('POST', '/roles', { name, policies: { create: [{ policy: made }] } });
  }
}

async function makeFlow(call, { steps, ...flow }) {
  const { id: made } = await call('POST', '/flows', { status: 'active', ...flow });
  await call('PATCH', `/flows/${made}`, { operation: await makeSteps(call, made, steps) });
}

/** Each names the next, so the last is made first. */
async function makeSteps(call, flow, steps) {
  let next = null;
  for (const [at, { otherwise, ...each }] of [...steps.entries()].reverse()) {
    const reject = otherwise ? await makeSteps(call, flow, otherwise) : null;
    const place = { position_x: 2 + at * 18, position_y: 1 };
    ({ id: next } = await call('POST', '/operations', { ...each, ...place, flow, resolve: next, reject }));
  }
  return next;
}

/**
 * A field more, in the form and in the list.
 * @param {(method: string, path: string, body?: unknown) => Promise<any>} call
 */
export async function addPublisher(call) {
  await call('POST', '/fields/books', field('publisher', 'string', ['Penerbit', 'Publisher'], { meta: { sort: 4 } }));
  const [{ id: preset }] = await call('GET', '/presets?filter[collection][_eq]=books&filter[user][_null]=true');
  const fields = ['title', 'author', 'publisher', 'genre', 'pages'];
  await call('PATCH', `/presets/${preset}`, layout('books', fields, 'title'));
}
