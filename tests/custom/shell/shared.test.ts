import { describe, expect, it } from 'vitest';
import { permitted } from '../../../src/authProvider';
import { buildMenu, entryNameOf, type MenuGroup } from '../../../src/custom/shell/menu/menu';
import { findCurrentEntry } from '../../../src/custom/shell/menu/useMenuGroups';
import { matchKeys, shortcutsFor } from '../../../src/custom/shell/shortcuts/shortcuts';
import { can, coreKinds, defineModel, defineResource, text } from '../../../src/framework/schema';
import { toPanelActor } from '../../../src/start/actor';
import { createFormats } from '../../../src/start/formats';
import { toLogoAddress } from '../../../src/start/logoAddress';

const declare = (name: string, routes: { readonly list: string; readonly create?: string }) =>
  defineResource({
    name,
    label: name,
    noun: name,
    title: 'name',
    api: { path: `/${name}` },
    routes,
    fields: { name: text({ label: 'Nama' }) },
    list: { columns: ['name'] },
    form: { sections: [{ section: 'Isi', fields: ['name'] }] },
    access: { admin: 'all', reader: { list: true } },
  });

const model = defineModel(
  [
    declare('extra', { list: '/extra' }),
    declare('programmes', { list: '/daftar-bantuan', create: '/tambah-bantuan' }),
    declare('users', { list: '/users' }),
  ],
  coreKinds,
);
const menuOf = (role: string): readonly MenuGroup[] => {
  const actor = { id: 1, name: 'A', role, permissions: null };
  return buildMenu({ model, pages: [], actor, permitted: permitted(actor) });
};
const outline = (groups: readonly MenuGroup[]) =>
  groups.map(({ name, entries }) => [
    name,
    entries.map(({ path, children }) => [path, children.map((child) => child.path)]),
  ]);

describe('the menu', () => {
  it('follows the order people know, and puts a new entity last', () => {
    expect(outline(menuOf('admin'))).toEqual([
      ['people', [['/users', []]]],
      ['aid', [['/daftar-bantuan', ['/tambah-bantuan']]]],
      ['other', [['/extra', []]]],
    ]);
  });

  it('calls a new entity as its declaration does, where a language has no word for it', () => {
    const english: Readonly<Record<string, string>> = {
      'resources.users.name': 'Users',
      'shell.addEntry': 'Add %{name}',
    };
    const translate = (key: string, { _, name = '' }: Readonly<Record<string, string>> = {}) =>
      (english[key] ?? _ ?? key).replace('%{name}', name);
    const entries = menuOf('admin').flatMap((group) => group.entries.flatMap((each) => [each, ...each.children]));
    expect(entries.map((entry) => entryNameOf(entry, translate))).toEqual([
      'Users',
      'programmes',
      'Add programmes',
      'extra',
    ]);
  });

  it('leaves out what a role may not do', () => {
    expect(outline(menuOf('reader'))).toEqual([
      ['people', [['/users', []]]],
      ['aid', [['/daftar-bantuan', []]]],
      ['other', [['/extra', []]]],
    ]);
    expect(menuOf('nobody')).toEqual([]);
  });

  it('marks the entry whose address is nearest', () => {
    const current = (path: string) => findCurrentEntry(menuOf('admin'), path)?.path;
    expect([current('/users/7/edit'), current('/tambah-bantuan'), current('/usersx')]).toEqual([
      '/users',
      '/tambah-bantuan',
      undefined,
    ]);
  });
});

describe('the entry of a record there is only one of', () => {
  const limits = defineResource({
    name: 'limits',
    label: 'Ambang',
    noun: 'ambang',
    title: 'name',
    icon: 'tune',
    api: { path: '/limits', single: true },
    routes: { edit: '/limits', list: null, create: null, show: null },
    fields: { name: text({ label: 'Nama' }) },
    list: { columns: ['name'] },
    form: { sections: [{ section: 'Isi', fields: ['name'] }] },
    access: { admin: 'all', reader: { list: true, show: true } },
  });
  const entriesFor = (role: string) => {
    const actor = { id: 1, name: 'A', role, permissions: null };
    const groups = buildMenu({
      model: defineModel([limits], coreKinds),
      pages: [],
      actor,
      permitted: permitted(actor),
    });
    return groups.flatMap(({ entries }) => entries.map(({ path, icon, key }) => [path, icon, key]));
  };

  it('leads to its form, for who may change it', () => {
    expect(entriesFor('admin')).toEqual([['/limits', 'tune', 'resources.limits.name']]);
    expect(entriesFor('reader')).toEqual([]);
  });
});

describe('shortcuts', () => {
  const shortcuts = shortcutsFor((path) => path !== '/families');

  it('are offered only where they lead somewhere', () => {
    expect(shortcuts.map(({ keys }) => keys.join(' '))).toEqual(['?', 'Mod+k', '/', 'g d', 'g u', 'g v', 'g p']);
  });

  it.each([
    [['g'], { pending: ['g'] }],
    [['x'], { pending: [] }],
    [['g', 'x'], { pending: [] }],
    [['g', 'g'], { pending: ['g'] }],
    [['g', 'k'], { pending: [] }],
  ])('%j means %j so far', (keys, meaning) => expect(matchKeys(shortcuts, keys)).toEqual(meaning));

  it('find one key and two in a row, and begin anew after a wrong key', () => {
    const found = (keys: string[]) => {
      const match = matchKeys(shortcuts, keys);
      return 'found' in match ? match.found.keys.join(' ') : undefined;
    };
    expect([found(['?']), found(['g', 'd']), found(['g', '?'])]).toEqual(['?', 'g d', '?']);
  });
});

describe('the person', () => {
  const user = { id: 1, name: 'A', role: 'admin', anggota_legislatif_id: null, anggota_legislatif: null };

  it('without a role may do nothing', () => {
    const access = { '': 'all', admin: 'all' } as const;
    const nobody = toPanelActor({ ...user, role: null }, null);
    expect(can({ access: { admin: access.admin } }, 'list', nobody).allowed).toBe(false);
  });

  it('has only the rights that are plainly true', () => {
    expect(toPanelActor(user, null).permissions).toBeNull();
    expect(toPanelActor(user, { users: { view: true, create: 'true', edit: 1 }, news: null }).permissions).toEqual({
      users: { view: true, create: false, edit: false, delete: false },
      news: { view: false, create: false, edit: false, delete: false },
    });
  });
});

describe('formats', () => {
  it('write numbers, money and days in the language of the panel and the zone of the site', () => {
    const now = () => new Date('2026-08-31T16:30:00Z');
    const [id, en] = [createFormats('id', 'Asia/Jayapura', now), createFormats('en', 'Mars/Base', now)];
    expect([id.number(1240.5, 1), en.number(1240.5, 1)]).toEqual(['1.240,5', '1,240.5']);
    expect(id.money(1_500_000)).toBe('Rp\u00A01.500.000');
    expect([id.today(), en.today()]).toEqual(['2026-09-01', '2026-08-31']);
    expect(id.dateTime('2026-08-31T15:00:00Z')).toBe('1 September 2026 pukul 00.00 WIT');
    expect(id.relative('2026-08-31T14:30:00Z')).toBe('2 jam lalu');
  });
});

describe('toLogoAddress', () => {
  it.each([
    ['storage/a.png', 'https://host', 'https://host/storage/a.png'],
    ['/storage/a.png', '', '/storage/a.png'],
    ['https://cdn.example/a.png', 'https://host', 'https://cdn.example/a.png'],
  ])('puts %s and %s together as %s', (url, root, address) => expect(toLogoAddress(url, root)).toBe(address));
});
