import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  boolean,
  choice,
  computed,
  coreKinds,
  type DeclarationError,
  date,
  declarationCodes,
  defineModel,
  embedded,
  image,
  images,
  number,
  point,
  type Resource,
  reference,
  tags,
  text,
} from '../../../src/framework/schema';
import { books, branches, loanRules, members } from '../../support/library';

const plain: Resource = {
  name: 'shelves',
  label: 'Rak',
  noun: 'rak',
  title: 'code',
  api: { path: '/shelves' },
  fields: { code: text({ label: 'Kode' }), book_id: reference('books', { label: 'Buku' }) },
  list: { columns: ['code'] },
  form: { sections: [{ section: 'Rak', fields: ['code'] }] },
  access: { librarian: 'all' },
};
const field = (name: string, given: object) => ({ fields: { ...plain.fields, [name]: given } as Resource['fields'] });
const inBulk = { label: 'Hapus', on: ['bulk'], right: 'delete' } as const;

const acting = (more: object) =>
  ({ actions: { move: { label: 'x', on: ['row'], right: 'edit', ...more } } }) as Partial<Resource>;
const bulkCall = { api: { path: '/shelves', bulk: { path: 'bulk', ids: 'ids' } } } as const;
const inStates: Partial<Resource> = {
  ...field('state', choice({ open: 'Terbuka', shut: 'Tertutup' }, { label: 'Keadaan' })),
  states: { field: 'state', from: { open: ['shut'], shut: [] } },
};

const fieldsOf = (given: Record<string, object>) => ({ fields: { ...plain.fields, ...given } as Resource['fields'] });
const shownInCircle = fieldsOf({
  b: text({ label: 'x', showWhen: { c: { eq: 'x' } } }),
  c: text({ label: 'x', showWhen: { all: [{ b: { empty: false } }, { code: { eq: 'A' } }] } }),
});
const counting: Partial<Resource> = {
  ...fieldsOf({ lent: boolean({ label: 'x' }) }),
  statistics: { n: { label: 'x', where: { lent: { gt: 1 } } } },
};
const tabbed: Partial<Resource> = {
  ...fieldsOf({ topics: tags({ label: 'x' }) }),
  list: { columns: [], tabs: { field: 'topics', all: 'x', items: [{ value: 'a', label: 'x' }] } },
};
const editedCells = (given: Record<string, object>, editable: readonly string[] = ['code']): Partial<Resource> => ({
  ...fieldsOf(given),
  routes: { list: '/shelves' },
  list: { columns: ['code'], editable },
});
const inRows = fieldsOf({ rows: embedded({ at: text({ label: 'x', from: 'code' } as never) }, { label: 'x' }) });
const formerTwice = fieldsOf({ a: text({ label: 'x', was: 'z' }), b: text({ label: 'x', was: 'z' }) });

interface Case {
  readonly more: Partial<Resource>;
  readonly member: string;
  /** The name that was meant, where a name is wrong. */
  readonly meant?: string;
  /** What belongs in that very place, where that is not the same for every place. */
  readonly expected?: string;
}

/** R011 only a panel can say, R078, R079 and R086 only a server. */
type SaidElsewhere = 'R011' | 'R078' | 'R079' | 'R086';

/** One wrong declaration for each code; a code without one does not compile. */
const cases: Readonly<Record<Exclude<keyof typeof declarationCodes, SaidElsewhere>, Case>> = {
  R001: { more: { name: 'books' }, member: 'name' },
  R002: { more: field('page', text({ label: 'x' })), member: 'fields.page' },
  R003: { more: field('Kode', text({ label: 'x' })), member: 'fields.Kode' },
  R004: { more: field('x_kode', text({ label: 'x' })), member: 'fields.x_kode' },
  R005: { more: { list: { columns: 5 as never } }, member: 'list.columns', expected: 'a list of texts' },
  R006: { more: { api: { path: '/shelves', updates: 'put' } as never }, member: 'api.updates', meant: 'update' },
  R010: { more: field('size', { kind: 'nummber', label: 'x' }), member: 'fields.size', meant: 'number' },
  R012: { more: { list: { columns: ['cod'] } }, member: 'list.columns', meant: 'code' },
  R013: { more: { list: { columns: [], filters: ['books_id'] } }, member: 'list.filters', meant: 'book_id' },
  R014: {
    more: { form: { sections: [{ section: 'A', fields: ['coda'] }] } },
    member: 'form.sections[0].fields',
    meant: 'code',
  },
  R015: { more: { list: { columns: [], sort: ['codes', 'asc'] } }, member: 'list.sort', meant: 'code' },
  R016: {
    more: { list: { columns: [], tabs: { field: 'cde', all: 'Semua', items: [] } } },
    member: 'list.tabs.field',
    meant: 'code',
  },
  R017: { more: { title: 'kode' }, member: 'title', meant: 'code' },
  R018: { more: { rules: [{ when: { kode: { eq: 1 } } }] }, member: 'rules[0].when', meant: 'code' },
  R019: {
    more: {
      statistics: { total: { label: 'x' } },
      list: { columns: [], cards: [{ statistic: 'totl', icon: 'label' }] },
    },
    member: 'list.cards[0]',
    meant: 'total',
  },
  R020: { more: field('a_id', reference('boks', { label: 'x' })), member: 'fields.a_id', meant: 'books' },
  R021: { more: field('slug', { kind: 'slug', label: 'x', from: 'kode' }), member: 'fields.slug.from', meant: 'code' },
  R022: {
    more: field('note', text({ label: 'x', showWhen: { cod: { eq: 1 } } })),
    member: 'fields.note.showWhen',
    meant: 'code',
  },
  R023: {
    more: field('n', computed('number', { label: 'x', value: { count: 'book', by: 'shelf_id' } })),
    member: 'fields.n',
    meant: 'books',
  },
  R024: {
    more: { actions: { move: { label: 'x', on: ['row'], right: 'edit', input: ['cod'] } } },
    member: 'actions.move.input',
    meant: 'code',
  },
  R025: { more: { actions: { drop: inBulk } }, member: 'actions.drop' },
  R026: {
    more: field('rows', embedded({ photo: image({ label: 'x' }) }, { label: 'x' })),
    member: 'fields.rows.item.photo',
  },
  R027: { more: { statistics: { n: { label: 'x', of: 'book' } } }, member: 'statistics.n.of', meant: 'books' },
  R028: {
    more: { statistics: { n: { label: 'x', where: { kode: { eq: 'A' } } } } },
    member: 'statistics.n.where',
    meant: 'code',
  },
  R029: { more: { api: { path: '/shelves', messageFields: ['kode'] } }, member: 'api.messageFields', meant: 'code' },
  R030: { more: { access: { branch: { scope: 'own', list: true } } }, member: 'access.branch' },
  R031: { more: { owner: { field: 'books_id' } }, member: 'owner', meant: 'book_id' },
  R032: { more: { owner: { through: 'code' } }, member: 'owner' },
  R033: {
    more: { actions: { move: { label: 'x', on: ['row'], right: 'edit', sets: { cod: 'A' } } } },
    member: 'actions.move.sets',
    meant: 'code',
  },
  R034: { more: { import: { columns: ['kode'], same: [] } }, member: 'import.columns', meant: 'code' },
  R035: {
    more: {
      api: { path: '/shelves', bulk: { path: 'bulk', ids: 'ids', unnamed: true } },
      actions: { a: inBulk, b: inBulk },
    },
    member: 'api.bulk',
  },
  R036: { more: { list: { columns: ['code', 'code'] } }, member: 'list.columns' },
  R037: { more: field('size', number({ label: 'x', min: 9, max: 1 })), member: 'fields.size' },
  R038: {
    more: field('state', choice({ open: 'Terbuka', shut: 'Tertutup' }, { label: 'Keadaan', default: 'opn' as never })),
    member: 'fields.state.default',
    meant: 'open',
  },
  R040: { more: { shownAt: 'shelve', table: 'books' }, member: 'shownAt' },
  R041: { more: { related: [{ resource: 'boks', by: 'shelf_id' }] }, member: 'related[0]', meant: 'books' },
  R042: {
    more: { table: 'members', related: [{ resource: 'books', by: 'membr_id' }] },
    member: 'related[0]',
    meant: 'member_id',
  },
  R043: {
    more: { table: 'members', related: [{ resource: 'books', by: 'member_id', columns: ['titel'] }] },
    member: 'related[0].columns',
    meant: 'title',
  },
  R044: {
    more: { table: 'members', related: [{ resource: 'books', by: 'member_id', when: { kode: { eq: 1 } } }] },
    member: 'related[0].when',
    meant: 'code',
  },
  R060: {
    more: acting({ input: { note: text({ label: 'x' }) } }),
    member: 'actions.move.input.note',
  },
  R061: {
    more: {
      ...field('n', computed('number', { label: 'x', value: { count: 'books', by: 'member_id' } })),
      ...acting({ sets: { n: 5 } }),
    },
    member: 'actions.move',
  },
  R062: { more: acting({}), member: 'actions.move' },
  R063: { more: acting({ sets: { code: 'A' }, key: 'Ctrl' }), member: 'actions.move.key' },
  R064: {
    more: { ...acting({ input: { photo: image({ label: 'x' }) }, rule: true, on: ['bulk'] }), ...bulkCall },
    member: 'actions.move.input.photo',
  },
  R065: { more: { ...inStates, ...acting({ sets: { state: 'open' } }) }, member: 'actions.move.sets.state' },
  R066: {
    more: { ...inStates, states: { field: 'state', from: { open: ['shutt'], shut: [] } } },
    member: 'states.from.open',
    meant: 'shut',
  },
  R067: { more: acting({ input: { code: number({ label: 'x' }) } }), member: 'actions.move.input.code' },
  R068: {
    more: acting({ input: { version: number({ label: 'x' }) }, rule: true }),
    member: 'actions.move.input.version',
  },
  R069: { more: { ...acting({ remove: true, on: ['row', 'bulk'] }), ...bulkCall }, member: 'actions.move.on' },
  R107: {
    more: acting({ as: 'now', input: { code: text({ label: 'x', required: true }) } }),
    member: 'actions.move.as',
  },
  R070: { more: { api: { path: '/Books/' } }, member: 'api.path' },
  R071: { more: { routes: { list: '/shelves', show: '/books/:book', edit: null } }, member: 'routes.show' },
  R072: { more: { routes: { list: '/shelves', edit: '/shelves/edit' } }, member: 'routes.edit' },
  R073: {
    more: field('note', text({ label: 'x', showWhen: { note: { empty: false } } })),
    member: 'fields.note.showWhen',
  },
  R074: {
    more: { rules: [{ when: { book_id: { contains: '1' } }, require: ['code'] }] },
    member: 'rules[0].when.book_id',
  },
  R075: { more: { icon: 'peple' }, member: 'icon', meant: 'people' },
  R076: { more: field('lent', { kind: 'boolean', label: 'x', max: 1 }), member: 'fields.lent.max' },
  R077: { more: field('number', text({ label: 'x', was: 'code' })), member: 'fields.number.was' },
  R081: {
    more: { ...field('pin', text({ label: 'x', sensitive: true })), ...acting({ sets: { pin: 'A' }, undo: true }) },
    member: 'actions.move.undo',
  },
  R082: {
    more: field('twin', reference('books', { label: 'x', follows: { title: 'book_id' } })),
    member: 'fields.twin.follows',
  },
  R083: {
    more: {
      ...field('state', choice({ open: 'Terbuka' }, { label: 'Keadaan', default: 'open' })),
      list: { columns: [], as: ['table', 'board'], board: { by: 'stat' } },
    },
    member: 'list.board.by',
    meant: 'state',
  },
  R084: {
    more: { actions: { restore: { label: 'x', on: ['row'], right: 'edit', sets: { lent: true } } } },
    member: 'actions.restore',
  },
  R085: { more: { rows: 'rule' }, member: 'access.librarian' },
  R087: { more: { list: { columns: ['code'], more: ['book_id', 'code'] } }, member: 'list.more' },
  R088: {
    more: { ...field('codes', tags({ label: 'x' })), list: { columns: [], sort: ['codes', 'asc'] } },
    member: 'list.sort',
    meant: 'code',
  },
  R089: {
    more: {
      ...field('rows', embedded({ part: reference('books', { label: 'x' }) }, { label: 'x' })),
      import: { columns: ['code', 'rows'], same: [] },
    },
    member: 'import.columns',
  },
  R091: { more: { tallies: [{ by: ['code'], sums: ['code'] }] }, member: 'tallies[0].sums' },
  R090: {
    more: field(
      'rows',
      embedded({ count: number({ label: 'x' }), part: text({ label: 'x' }) }, { label: 'x', totals: ['conut'] }),
    ),
    member: 'fields.rows.totals',
    meant: 'count',
  },
  R096: {
    more: { ...field('kept', text({ label: 'x', filter: false })), list: { columns: [], filters: ['kept'] } },
    member: 'list.filters',
  },
  R092: {
    more: {
      statistics: { all: { label: 'x' } },
      list: { columns: ['code'], cards: [{ statistic: 'all', icon: 'chart' }] },
    },
    member: 'list.cards[0]',
  },
  R093: {
    more: {
      ...field('rows', embedded({ part: text({ label: 'x' }) }, { label: 'x', required: true })),
      import: { columns: ['code'], same: [] },
    },
    member: 'import',
  },
  R094: {
    more: { sentences: { created: 'Rak "{titel}" ditambahkan.' } },
    member: 'sentences.created',
    meant: 'title',
  },
  R111: { more: { watch: { kode: { eq: 'A' } } }, member: 'watch', meant: 'code' },
  R095: { more: { alike: { ask: [['kode']] } }, member: 'alike.ask[0]', meant: 'code' },
  R108: {
    more: { alike: { ask: [], find: { by: [['kode']], weigh: {} } } },
    member: 'alike.find.by[0]',
    meant: 'code',
  },
  R109: {
    more: { alike: { ask: [], find: { by: [], weigh: { code: [-2, 0] } } } },
    member: 'alike.find.weigh.code',
  },
  R104: { more: { external: { table: 'shop.lendings' } }, member: 'access.librarian' },
  R106: {
    more: {
      external: { table: 'shop.lendings', columns: { kode: 'CODE' } },
      access: { librarian: { list: true } },
    },
    member: 'external.columns',
    meant: 'code',
  },
  R110: { more: { personal: { of: 'books_id', erase: 'row' } }, member: 'personal.of', meant: 'book_id' },
  R105: {
    more: {
      ...field('spot', point({ label: 'x' })),
      statistics: { here: { label: 'x', where: { spot: { within: [-6, 107, -7, 108] } } } },
    },
    member: 'statistics.here.where.spot.within',
  },
  R099: { more: { zone: 'funds' }, member: 'access.librarian' },
  R100: { more: editedCells({}, ['kode']), member: 'list.editable', meant: 'code' },
  R101: { more: editedCells({ code: text({ label: 'x', readOnly: 'edit' }) }), member: 'list.editable' },
  R102: { more: editedCells({ code: tags({ label: 'x' }) }), member: 'list.editable' },
  R103: { more: { ...editedCells({}), access: { librarian: { list: true } } }, member: 'list.editable' },
  R080: { more: field('lent', { kind: 'tags', label: 'x', search: true }), member: 'fields.lent.search' },
  R050: { more: { access: { librarien: 'all' } }, member: 'access', meant: 'librarian' },
  R051: { more: { module: 'lonas' }, member: 'module', meant: 'loans' },
};

const around = {
  fileOf: ({ name }: Resource) => `shelves/${name}.ts`,
  roles: ['librarian', 'branch_librarian', 'reader', 'branch'],
  zones: { funds: [] },
  modules: ['loans'],
};
const errorOf = (more: Partial<Resource>): DeclarationError | undefined => {
  try {
    defineModel([branches, members, books, loanRules, { ...plain, ...more }], coreKinds, around);
    return undefined;
  } catch (error) {
    return error as DeclarationError;
  }
};
const saidOf = (more: Partial<Resource>): readonly string[] => errorOf(more)?.message.split('\n').slice(1) ?? [];

describe('what is said with a value', () => {
  const noted = (note: object) => ({ label: 'x', notes: { a: note as never } });
  it.each<[string, Partial<Resource>, string]>([
    [
      'says no field that is not there',
      field('note', text(noted({ text: '{cod}' }))),
      'R022 shelves: fields.note.notes.a.text',
    ],
    [
      'hangs on no field that is not there',
      field('note', text(noted({ text: 'x', when: { cod: { eq: 1 } } }))),
      'R022 shelves: fields.note.notes.a.when',
    ],
    [
      'compares by what the kind has, but for parts of old data',
      field('note', text(noted({ text: 'x', when: { book_id: { gt: 1 } } }))),
      'R074 shelves: fields.note.notes.a.when.book_id',
    ],
    [
      'tells of fields there are',
      field('note', text({ label: 'x', tells: ['code', 'books.titel'] })),
      'R021 shelves: fields.note.tells',
    ],
    [
      'is refused with its own limits',
      field('note', text({ label: 'x', maxLength: 9, messages: { tooLong: '{label}: {maks}' } })),
      'R094 shelves: fields.note.messages.tooLong',
    ],
    ['opens what is pointed to', field('note', text({ label: 'x', opens: 'code' })), 'R021 shelves: fields.note.opens'],
    [
      'does not stand in the rows of a record',
      field('rows', embedded({ part: text({ label: 'x', initial: true }) }, { label: 'x' })),
      'R076 shelves: fields.rows.item.part.initial',
    ],
    [
      'stands at the beginning of a page only of fields that are there',
      { show: { sections: [], summary: { text: '{code}', badges: ['cod'] } } },
      'R022 shelves: show.summary.badges',
    ],
  ])('%s', (_, more, said) => {
    expect(() => defineModel([{ ...plain, ...more }, books, members, branches], coreKinds)).toThrow(said);
  });
});

describe('a layout of a list', () => {
  const laidOut = (list: Partial<Resource['list']>) =>
    saidOf({
      ...fieldsOf({
        state: choice({ open: 'Terbuka' }, { label: 'Keadaan' }),
        from_on: date({ label: 'Dari' }),
        to_on: date({ label: 'Sampai' }),
        spot: point({ label: 'Tempat' }),
        secret: number({ label: 'Rahasia', hidden: true }),
      }),
      list: { columns: [], ...list },
    }).map((line) => line.split('. Expected')[0]);

  it('names the field it is made by, and is named by the list', () => {
    expect(laidOut({ as: 'board' })).toEqual([
      'R083 shelves/shelves.ts: list.as names "board", and list.board does not say by which field',
    ]);
    expect(laidOut({ calendar: { from: 'from_on' } })).toEqual([
      'R083 shelves/shelves.ts: list.calendar is stated, and list.as does not name it',
    ]);
  });

  it('adds up no field that nobody is shown', () => {
    expect(laidOut({ as: 'groups', groups: { by: ['state'], totals: ['secret'] } })).toEqual([
      'R083 shelves/shelves.ts: list.groups.totals adds up "secret", which says hidden',
    ]);
  });

  it('is made by a field of its kind that leaves no record out', () => {
    expect(laidOut({ as: 'calendar', calendar: { from: 'from_on' } })).toEqual([]);
    expect(laidOut({ as: 'calendar', calendar: { from: 'code' } })).toEqual([
      'R083 shelves/shelves.ts: list.calendar.from is "code", which is no date',
    ]);
    expect(laidOut({ as: 'calendar', calendar: { from: 'from_on', to: 'to_on' } })).toEqual([
      'R083 shelves/shelves.ts: list.calendar.to is "to_on", which may be empty: such records would stand nowhere',
    ]);
    expect(laidOut({ as: 'map', map: { point: 'spot', colour: 'state' } })).toEqual([]);
    expect(laidOut({ as: 'map', map: { point: 'code', colour: 'spot' } })).toEqual([
      'R083 shelves/shelves.ts: list.map.point is "code", which is no point',
      'R083 shelves/shelves.ts: list.map.colour is "spot", which is no choice',
    ]);
    expect(laidOut({ as: 'board', board: { by: 'state' } })).toEqual([
      'R083 shelves/shelves.ts: list.board.by is "state", which may be empty: such records would stand nowhere',
    ]);
  });
});

describe('an error of a declaration', () => {
  it('is not there when nothing is wrong', () => {
    expect(saidOf(field('size', number({ label: 'x' })))).toEqual([]);
    expect(saidOf(editedCells({}))).toEqual([]);
  });

  it.each(Object.entries(cases))(
    '%s names the file, the member, what was expected and the nearest name',
    (code, one) => {
      const said = saidOf(one.more).find((line) => line.startsWith(code));
      const [, expected] = declarationCodes[code as keyof typeof declarationCodes];
      expect(said).toMatch(new RegExp(`^${code} shelves/${one.more.name ?? 'shelves'}\\.ts: `));
      expect(said).toContain(`: ${one.member} `);
      expect(said).toContain(`Expected ${one.expected ?? expected}.`);
      if (one.meant === undefined) expect(said).not.toContain('Did you mean');
      else expect(said).toContain(`Did you mean "${one.meant}"?`);
    },
  );

  it.each(Object.entries(cases))(
    '%s is printed in a line of its own, by whoever prints the error',
    (code, { more }) => {
      const error = errorOf(more);
      const printed = inspect(error).split('\n');
      expect(printed).toHaveLength(1 + (error?.problems.length ?? 0));
      expect(printed).toContainEqual(expect.stringMatching(new RegExp(`^${code} shelves/`)));
    },
  );

  it.each<[string, Partial<Resource>, string]>([
    [
      'a circle of several fields',
      shownInCircle,
      'R073 shelves/shelves.ts: fields.b.showWhen goes in a circle: b → c → b',
    ],
    [
      'an address without a / first',
      { routes: { list: 'shelves' } },
      'R072 shelves/shelves.ts: routes.list is "shelves"',
    ],
    ['a path without a / first', { api: { path: 'shelves' } }, 'R072 shelves/shelves.ts: api.path is "shelves"'],
    [
      'two pages of one resource',
      { routes: { list: '/a', create: '/a' } },
      'R071 shelves/shelves.ts: routes.create is "/a"',
    ],
    [
      'an icon of an action',
      acting({ sets: { code: 'A' }, icon: 'chek' }),
      'R075 shelves/shelves.ts: actions.move.icon is',
    ],
    ['an operator in a statistic', counting, 'R074 shelves/shelves.ts: statistics.n.where.lent compares "x" by "gt"'],
    [
      'an operator of what is not finished',
      {
        ...field('lent', boolean({ label: 'x' })),
        personal: { of: 'self', erase: 'row', open: { lent: { gt: true } } },
      } as Partial<Resource>,
      'R074 shelves/shelves.ts: personal.open.lent compares "x" by "gt"',
    ],
    ['an operator of a tab', tabbed, 'R074 shelves/shelves.ts: list.tabs.items[0].value compares "x" by "eq"'],
    ['a facet within an embedded row', inRows, 'R076 shelves/shelves.ts: fields.rows.item.at.from means nothing'],
    [
      'more items at least than at most',
      field('covers', images({ label: 'x', minItems: 3, maxItems: 2 })),
      'R037 shelves/shelves.ts: fields.covers has minItems 3 and maxItems 2',
    ],
    [
      'a longer text at least than at most',
      field('note', text({ label: 'x', minLength: 9, maxLength: 2 })),
      'R037 shelves/shelves.ts: fields.note has minLength 9 and maxLength 2',
    ],
    [
      'what suggestions come from',
      field('note', text({ label: 'x', suggest: { from: 'book', field: 'title' } })),
      'R020 shelves/shelves.ts: fields.note.suggest refers to "book"',
    ],
    [
      'what a suggestion is',
      field('note', text({ label: 'x', suggest: { from: 'books', field: 'titel' } })),
      'R022 shelves/shelves.ts: fields.note.suggest names "titel"',
    ],
    [
      'what a suggestion fills in',
      field('note', text({ label: 'x', suggest: { from: 'books', field: 'title', fills: { town: 'title' } } })),
      'R022 shelves/shelves.ts: fields.note.suggest.fills names "town"',
    ],
    [
      'suggestions in a row',
      field('rows', embedded({ at: text({ label: 'x', suggest: { from: 'books', field: 'title' } }) }, { label: 'x' })),
      'R076 shelves/shelves.ts: fields.rows.item.at.suggest stands in a row',
    ],
    [
      'headings of what an import does not read',
      { import: { columns: ['code'], same: [], headers: { book_id: ['Buku'] } } },
      'R089 shelves/shelves.ts: import.headers names "book_id", which the import does not read',
    ],
    [
      'a field the import never has, as every record has it',
      { import: { columns: ['code', 'created_at'], same: [] } },
      'R089 shelves/shelves.ts: import.columns names "created_at"',
    ],
    ['a former name twice', formerTwice, 'R077 shelves/shelves.ts: fields.b.was is "z"'],
  ])('names %s', (_what, more, start) => {
    expect(saidOf(more)).toContainEqual(expect.stringContaining(start));
  });
});
