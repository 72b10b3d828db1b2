import { describe, expect, it } from 'vitest';
import {
  type ChoiceList,
  type CustomField,
  changesOf,
  checkOverlay,
  getResource,
  namingOf,
  type Overlay,
  type OverlayFinding,
  resolveModel,
  sayIn,
  validate,
  wordsOfChange,
} from '../../../../src/framework/schema';
import {
  addList,
  changeList,
  chooseFromList,
  type Ground,
  leaveList,
  mentionsOf,
  mergeChoice,
  removeList,
  shareChoices,
} from '../../../../src/framework/schema/overlay/editing';
import { meetingsOf } from '../../../../src/framework/schema/overlay/merging';
import { library } from '../../../support/library';

const work: ChoiceList = {
  label: { id: 'Pekerjaan', en: 'Work' },
  choices: { tani: 'Tani', petani: { id: 'Petani', en: 'Farmer' }, guru: 'Guru', lain: 'Lainnya' },
};
const ofBooks: CustomField = { kind: 'choice', label: 'Pekerjaan penulis', list: 'pekerjaan' };
const ofMembers: CustomField = { kind: 'multiChoice', label: 'Pekerjaan anggota', list: 'pekerjaan' };
const both = (list: ChoiceList = work, more: Partial<CustomField> = {}): Overlay => ({
  format: 1,
  lists: { pekerjaan: list },
  resources: {
    books: { custom: { x_kerja: { ...ofBooks, ...more }, x_catatan: { kind: 'text', label: 'Catatan' } } },
    members: { custom: { x_kerja: ofMembers } },
  },
});
const resolved = (overlay: Overlay, { role = 'admin', locale = 'id' } = {}) =>
  resolveModel(library, [{ name: 'staff', source: 'v1', overlay }], { role, locale });
const fieldIn = (overlay: Overlay, resource = 'books', as = {}) =>
  getResource(resolved(overlay, as).model, resource).fields.x_kerja;
const errorsOf = (overlay: unknown): readonly OverlayFinding[] =>
  checkOverlay(overlay, library).findings.filter(({ severity }) => severity === 'error');
const ground: Ground = { model: library, layers: [] };

describe('fields that share a list', () => {
  it('have its choices, each in its own kind, in the language of who looks', () => {
    expect(errorsOf(both())).toEqual([]);
    expect(fieldIn(both())).toMatchObject({ kind: 'choice', list: 'pekerjaan', choices: { petani: 'Petani' } });
    expect(fieldIn(both(), 'members', { locale: 'en' })).toMatchObject({
      kind: 'multiChoice',
      choices: { tani: 'Tani', petani: 'Farmer', guru: 'Guru', lain: 'Lainnya' },
    });
  });

  it('change with it: order, colours, what is no longer offered', () => {
    const changed = both({
      ...work,
      choices: { lain: 'Lainnya', guru: 'Guru', tani: 'Tani' },
      tones: { guru: 'info' },
      retired: ['tani'],
    });
    expect(Object.keys(fieldIn(changed)?.choices ?? {})).toEqual(['lain', 'guru', 'tani']);
    expect(fieldIn(changed)).toMatchObject({ tones: { guru: 'info' }, display: 'badge', retired: ['tani'] });
    expect(fieldIn(changed, 'members')).toMatchObject({ tones: { guru: 'info' }, retired: ['tani'] });
  });

  it('of a file have what the published list of the same name says', () => {
    const file: Overlay = both();
    const layers = [
      { name: 'deployment', source: 'fields.json', overlay: file },
      {
        name: 'staff',
        source: 'v1',
        overlay: { format: 1, lists: { pekerjaan: { label: 'P', choices: { a: 'A' } } } },
      },
    ] as const;
    const { model, skipped } = resolveModel(library, layers, { role: 'admin', locale: 'id' });
    expect(skipped).toEqual([]);
    expect(getResource(model, 'members').fields.x_kerja?.choices).toEqual({ a: 'A' });
  });
});

describe('a choice with a last day', () => {
  const ending = both({ ...work, retiredFrom: { petani: '2027-01-01' } });
  const judged = (today: string, value: unknown, previous?: Readonly<Record<string, unknown>>) =>
    validate(
      { fields: { x_kerja: fieldIn(ending) ?? { kind: 'text', label: '' } } },
      { x_kerja: value },
      { kinds: library.kinds, mode: previous ? 'edit' : 'create', today, ...(previous ? { previous } : {}) },
    ).issues.map(({ message }) => message);

  it('is offered until the day before, and refused from that day on with what is offered', () => {
    expect(judged('2026-12-31', 'petani')).toEqual([]);
    expect(judged('2027-01-01', 'petani')).toEqual(['Pekerjaan penulis harus salah satu dari: Tani, Guru, Lainnya']);
  });

  it('stays valid in a record that has it', () => {
    expect(judged('2027-06-01', 'petani', { x_kerja: 'petani' })).toEqual([]);
  });

  it('is the same of the choices of one field, and of a declared one', () => {
    const own: CustomField = {
      kind: 'choice',
      label: 'Kerja',
      choices: { a: 'A', b: 'B' },
      retiredFrom: { b: '2027-01-01' },
    };
    const overlay: Overlay = {
      format: 1,
      resources: {
        books: { custom: { x_kerja: own }, fields: { genre: { choices: { retiredFrom: { history: '2027-02-01' } } } } },
      },
    };
    expect(errorsOf(overlay)).toEqual([]);
    expect(fieldIn(overlay)?.retiredFrom).toEqual({ b: '2027-01-01' });
    expect(getResource(resolved(overlay).model, 'books').fields.genre?.retiredFrom).toEqual({ history: '2027-02-01' });
  });

  it('begins no form, and another layer can only end it earlier', () => {
    const prefilled = both({ ...work, retiredFrom: { petani: '2027-01-01' } }, { prefill: 'petani' });
    expect(errorsOf(prefilled)).toMatchObject([{ code: 'prefillRetired' }]);
    const later = (day: string): Overlay => ({
      ...ending,
      roles: {
        admin: { resources: { books: { fields: { x_kerja: { choices: { retiredFrom: { petani: day } } } } } } },
      },
    });
    expect(fieldIn(later('2028-01-01'))?.retiredFrom).toEqual({ petani: '2027-01-01' });
    expect(fieldIn(later('2026-06-01'))?.retiredFrom).toEqual({ petani: '2026-06-01' });
  });
});

describe('a choice that became part of another', () => {
  const draft: Overlay = {
    ...both(work, { prefill: 'petani' }),
    resources: {
      books: {
        custom: {
          x_kerja: { ...ofBooks, prefill: 'petani' },
          x_catatan: { kind: 'text', label: 'Catatan', showWhen: { x_kerja: { in: ['petani', 'tani'] } } },
        },
        examples: {
          A: { values: { title: 'B', x_kerja: 'petani' }, day: '2026-11-29', shown: [], hidden: [] },
        },
      },
      members: both().resources?.members ?? {},
    },
  };
  const merged = mergeChoice(draft, ground, { list: 'pekerjaan' }, 'petani', 'tani');

  it('is none any more, and what named it names the other', () => {
    expect(merged.lists?.pekerjaan).toEqual({
      label: work.label,
      choices: { tani: 'Tani', guru: 'Guru', lain: 'Lainnya' },
      merged: { petani: { into: 'tani', label: { id: 'Petani', en: 'Farmer' } } },
    });
    expect(merged.resources?.books?.custom).toMatchObject({
      x_kerja: { prefill: 'tani' },
      x_catatan: { showWhen: { x_kerja: { in: ['tani'] } } },
    });
    expect(merged.resources?.books?.examples?.A?.values.x_kerja).toBe('tani');
    expect(mentionsOf(draft, ground, { list: 'pekerjaan' }, 'petani')).toEqual({
      conditions: 1,
      prefills: 1,
      examples: 1,
    });
  });

  it('is still understood where it is said: in a file, a filter, a condition of another draft', () => {
    const field = fieldIn(merged);
    expect(field?.merged).toEqual({ petani: 'tani' });
    for (const said of ['petani', 'Petani', 'farmer'])
      expect(library.kinds.choice?.parse(said, field ?? { kind: 'choice', label: '' })).toEqual({
        ok: true,
        value: 'tani',
      });
    const late: Overlay = {
      ...merged,
      roles: {
        admin: { resources: { books: { fields: { x_catatan: { showWhen: { x_kerja: { eq: 'petani' } } } } } } },
      },
    };
    const shown = getResource(resolved(late).model, 'books').fields.x_catatan?.showWhen;
    expect(JSON.stringify(shown)).toContain('"eq":"tani"');
  });

  it('follows a second merge', () => {
    const twice = mergeChoice(merged, ground, { list: 'pekerjaan' }, 'tani', 'lain');
    expect(twice.lists?.pekerjaan?.merged).toMatchObject({ petani: { into: 'lain' }, tani: { into: 'lain' } });
    expect(errorsOf({ ...twice, resources: both().resources })).toEqual([]);
  });

  it('is merged in one field of its own as well', () => {
    const own: Overlay = {
      format: 1,
      resources: { books: { custom: { x_kerja: { kind: 'choice', label: 'K', choices: { a: 'A', b: 'B' } } } } },
    };
    const at = { resource: 'books', field: 'x_kerja' };
    expect(mergeChoice(own, ground, at, 'b', 'a').resources?.books?.custom?.x_kerja).toEqual({
      kind: 'choice',
      label: 'K',
      choices: { a: 'A' },
      merged: { b: { into: 'a', label: 'B' } },
    });
  });
});

describe('a draft with lists', () => {
  it('makes one, gives it to a field, takes it from own choices and back', () => {
    const own: Overlay = {
      format: 1,
      resources: {
        books: { custom: { x_kerja: { kind: 'choice', label: 'Kerja', choices: { a: 'A', b: 'B' }, retired: ['b'] } } },
      },
    };
    const at = { resource: 'books', field: 'x_kerja' };
    const shared = shareChoices(own, ground, at);
    expect(shared?.name).toBe('kerja');
    expect(shared?.overlay).toEqual({
      format: 1,
      resources: { books: { custom: { x_kerja: { kind: 'choice', label: 'Kerja', list: 'kerja' } } } },
      lists: { kerja: { label: 'Kerja', choices: { a: 'A', b: 'B' }, retired: ['b'] } },
    });
    const left = leaveList(shared?.overlay ?? own, ground, at);
    expect(left.resources).toEqual(own.resources);
    expect(removeList(left, 'kerja')).toEqual(own);
    const second = addList(shared?.overlay ?? own, ground, { label: 'Kerja', choices: { c: 'C' } });
    expect(second.name).toBe('kerja_2');
    expect(chooseFromList(own, at, 'kerja_2').resources?.books?.custom?.x_kerja).toEqual({
      kind: 'choice',
      label: 'Kerja',
      list: 'kerja_2',
    });
  });

  it('is told in sentences, a list by its name', () => {
    const wordsOf = (before: Overlay, after: Overlay) =>
      changesOf(before, after).map((change) => wordsOfChange(change, namingOf(library, [after, before]), sayIn()));
    const without: Overlay = { format: 1, resources: both().resources ?? {} };
    expect(wordsOf(without, both())).toEqual([
      'Daftar pilihan "Pekerjaan": daftar baru dengan pilihan "Tani", "Petani", "Guru" dan "Lainnya"',
    ]);
    expect(wordsOf(both(), mergeChoice(both(), ground, { list: 'pekerjaan' }, 'petani', 'tani'))).toEqual([
      'Daftar pilihan "Pekerjaan": pilihan "Petani" digabungkan ke "Tani"',
    ]);
    expect(wordsOf(both(), changeList(both(), ground, 'pekerjaan', { retiredFrom: { guru: '2027-01-01' } }))).toEqual([
      'Daftar pilihan "Pekerjaan": pilihan "Guru" tidak lagi ditawarkan mulai 2027-01-01',
    ]);
    expect(
      wordsOf(both(), {
        ...both(),
        resources: {
          ...both().resources,
          members: { custom: { x_kerja: { kind: 'multiChoice', label: 'Pekerjaan anggota', choices: { a: 'A' } } } },
        },
      }),
    ).toContainEqual(expect.stringContaining('pilihan ditentukan di kolom ini sendiri'));
  });

  it('meets one of another person choice list by choice list', () => {
    const mine = changeList(both(), ground, 'pekerjaan', { label: 'Profesi' });
    const theirs = changeList(both(), ground, 'pekerjaan', { choices: { ...work.choices, nelayan: 'Nelayan' } });
    expect(meetingsOf(both(), theirs, mine).filter(({ isContested }) => isContested)).toEqual([]);
    const other = mergeChoice(both(), ground, { list: 'pekerjaan' }, 'petani', 'tani');
    expect(meetingsOf(both(), theirs, other).filter(({ isContested }) => isContested)).toMatchObject([
      { key: 'lists.pekerjaan.choices' },
    ]);
  });
});

describe('what cannot be of a list', () => {
  const codesOf = (overlay: unknown) => errorsOf(overlay).map(({ code, path }) => [path, code]);
  const at = 'lists.pekerjaan';

  it.each([
    ['without a name', { choices: work.choices }, 'listNoLabel'],
    ['without choices', { label: 'P' }, 'listEmpty'],
    ['with two choices alike', { label: 'P', choices: { a: 'Sama', b: 'sama' } }, 'choiceNameTaken'],
    ['with a value that cannot be kept', { label: 'P', choices: { ' a': 'A' } }, 'choiceValue'],
    [
      'that offers nothing',
      { label: 'P', choices: { a: 'A', b: 'B' }, retired: ['a'], retiredFrom: { b: '2027-01-01' } },
      'listAllRetired',
    ],
    [
      'merged into nothing',
      { label: 'P', choices: { a: 'A' }, merged: { b: { into: 'c', label: 'B' } } },
      'mergedNowhere',
    ],
    [
      'merged and there',
      { label: 'P', choices: { a: 'A', b: 'B' }, merged: { b: { into: 'a', label: 'B' } } },
      'mergedThere',
    ],
    [
      'merged in a circle',
      { label: 'P', choices: { a: 'A' }, merged: { b: { into: 'c', label: 'B' }, c: { into: 'b', label: 'C' } } },
      'mergedNowhere',
    ],
  ])('is said: %s', (_what, list, code) => {
    expect(codesOf({ ...both(), lists: { pekerjaan: list } })).toContainEqual([at, code]);
  });

  it('is said of a list that a field uses and there is not, and of two of one name', () => {
    expect(codesOf({ ...both(), lists: {} })).toEqual([
      ['resources.members.custom.x_kerja', 'unknownList'],
      ['resources.books.custom.x_kerja', 'unknownList'],
    ]);
    expect(codesOf({ ...both(), lists: { pekerjaan: work, lagi: { ...work, label: 'pekerjaan' } } })).toEqual([
      ['lists.lagi', 'sameListLabel'],
    ]);
    expect(codesOf({ ...both(), lists: { pekerjaan: work, 'Nama Lain': { ...work, label: 'Q' } } })).toEqual([
      ['lists.Nama Lain', 'listName'],
    ]);
    expect(codesOf(both(work, { choices: { a: 'A' } }))).toEqual([
      ['resources.books.custom.x_kerja.list', 'listAndChoices'],
    ]);
    expect(codesOf(both(work, { kind: 'text' }))).toContainEqual(['resources.books.custom.x_kerja', 'noChoices']);
  });

  it('is said of a condition that names a choice the list has no more', () => {
    const overlay = both({ ...work, choices: { tani: 'Tani', guru: 'Guru' } });
    const books = overlay.resources?.books;
    const said = {
      ...overlay,
      resources: {
        ...overlay.resources,
        books: { ...books, fields: { shelf: { showWhen: { x_kerja: { eq: 'lain' } } } } },
      },
    };
    expect(errorsOf(said)).toMatchObject([{ code: 'operandNotForKind' }]);
  });

  it('is more than a document may say', () => {
    const many = Object.fromEntries(
      Array.from({ length: 51 }, (_, n) => [`d${n}`, { label: `D${n}`, choices: { a: 'A' } }]),
    );
    expect(codesOf({ format: 1, lists: many })).toEqual([['lists', 'tooMany']]);
  });
});
