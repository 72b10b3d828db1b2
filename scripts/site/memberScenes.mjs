import { button, only, settle, sight } from '../lib/guide/steps.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').Locator} Locator
 * @typedef {(page: Page) => Promise<Buffer>} Scene
 * @typedef {(page: Page) => Promise<unknown>} Act
 */

/**
 * What is in sight of an address, after something was done there.
 * @type {(path: string, ...acts: readonly Act[]) => Scene}
 */
const at =
  (path, ...acts) =>
  async (page) => {
    await go(page, path, acts);
    return sight(page);
  };

/**
 * One part of what is there.
 * @type {(part: (page: Page) => Locator, path: string, ...acts: readonly Act[]) => Scene}
 */
const part =
  (find, path, ...acts) =>
  async (page) => {
    await go(page, path, acts);
    return only(find(page));
  };

/** @type {(page: Page, path: string, acts: readonly Act[]) => Promise<void>} */
async function go(page, path, acts) {
  await page.goto(path);
  await settle(page);
  for (const act of acts) await act(page);
}

/** @type {(page: Page) => Locator} */
const dialog = (page) => page.getByRole('dialog').last();
/** @type {(name: string | RegExp) => Act} */
const press = (name) => (page) => button(page, name).first().click();
/** @type {(name: string | RegExp) => Act} */
const item = (name) => (page) =>
  page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name })).first().click();
/** @type {(name: string) => readonly Act[]} */
const as = (name) => [press('Bentuk daftar'), item(name), settle];
/** @type {Act} */
const menuOfFirst = press(/^Tindakan lain untuk/);
/** @type {(rows: number) => Act} */
const choose = (rows) => async (page) => {
  for (let row = 1; row <= rows; row += 1) await page.getByRole('checkbox').nth(row).check();
};

/** A detail page fetches what is below only when it comes into sight. */
const opened = async (/** @type {Page} */ page) => {
  await page.getByRole('table').first().getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Ke daftar' }).or(button(page, 'Ke daftar')).waitFor();
  await page.waitForTimeout(2_500);
};
/** @type {(page: Page) => Locator} */
const menu = (page) => page.getByRole('menu').last();
/** @type {(page: Page) => Locator} */
const pager = (page) => page.locator('.pager');
/** @type {(page: Page) => Locator} */
const head = (page) => page.locator('.page-head').first();
/** @type {Scene} */
const asItIs = (page) => page.screenshot({ animations: 'disabled', caret: 'hide' });

/**
 * Pictures of the members that are seen on screen, by the name of their page. What was chosen stays chosen: a list is
 * shown as a table before it is shown as something else.
 * @type {Readonly<Record<string, Scene>>}
 */
export const memberScenes = {
  list: at('/users'),
  'list-columns': part((page) => page.getByRole('table').first(), '/families'),
  'list-more': part((page) => page.getByRole('menu').last(), '/families', press('Pilih kolom')),
  'list-filters': part(dialog, '/pokir', press('Syarat lain'), press('Tambah syarat')),
  'list-tabs': part((page) => page.getByRole('group', { name: 'Saring menurut Status' }), '/pokir'),
  'list-cards': part((page) => page.getByRole('region', { name: /^Ringkasan/ }), '/families'),
  'list-card': async (page) => {
    await page.setViewportSize({ width: 400, height: 780 });
    await page.goto('/warga-binaan');
    const picture = await sight(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    return picture;
  },
  'list-editable': part((page) => page.getByRole('table').first(), '/pokir', press(/^Ubah Status/)),
  'actions-on': at('/volunteers', menuOfFirst),
  'actions-input': part(dialog, '/volunteers', menuOfFirst, item(/^Hapus/)),
  'actions-question': part(dialog, '/complaints', choose(2), press(/petugas/i)),
  related: async (page) => {
    await go(page, '/reses', [opened]);
    await page.getByRole('heading', { name: /^Pokir/ }).scrollIntoViewIfNeeded();
    await settle(page);
    return asItIs(page);
  },
  'list-groups': at('/families', press('Tampilkan sebagai rekap'), settle),
  'list-as': at('/reses', press('Bentuk daftar')),
  'list-calendar': at('/reses', ...as('Kalender')),
  'list-board': at('/pokir', ...as('Papan')),
  'list-map': at('/pokir', ...as('Peta')),
  form: at('/warga-binaan/create'),
  'form-as': at('/families/create'),
  show: async (page) => {
    await go(page, '/warga-binaan', [opened]);
    return asItIs(page);
  },
  'form-sections': async (page) => {
    await go(page, '/warga-binaan/create', []);
    await page.getByRole('heading', { level: 2 }).nth(1).scrollIntoViewIfNeeded();
    return asItIs(page);
  },
  'fields-label': part(dialog, '/families/create'),
  'fields-required': part(dialog, '/families/create', press('Simpan'), settle),
  label: part(head, '/volunteers'),
  noun: part(head, '/families'),
  icon: part((page) => page.getByRole('navigation').first(), '/families'),
  description: part(
    (page) => page.locator('.page-head, [role=tooltip], [role=dialog]').last(),
    '/families',
    (page) => page.locator('.page-head button').first().click(),
    settle,
  ),
  statistics: part((page) => page.locator('.list-figures'), '/families'),
  'list-sort': part(
    (page) => page.getByRole('table').first().locator('thead'),
    '/families',
    press('Nama anggota'),
    settle,
  ),
  'list-perPage': part(pager, '/families'),
  'list-pageButtons': part(pager, '/warga-binaan'),
  sentences: at('/families?filter=%7B%22search%22%3A%22zzzz%22%7D'),
  'actions-label': part(menu, '/volunteers', menuOfFirst),
  'actions-undo': at('/users', menuOfFirst, item(/^Nonaktifkan/), (page) => page.getByText('Urungkan').waitFor()),
  'actions-key': part(dialog, '/pokir', (page) => page.keyboard.press('?'), settle),
  'fields-search': part(
    (page) => page.locator('.list-tools'),
    '/families',
    (page) => page.getByRole('searchbox').first().fill('siti'),
  ),
  'import-headers': part((page) => page.getByRole('main'), '/families/upload'),
  import: at('/families/upload'),
};
