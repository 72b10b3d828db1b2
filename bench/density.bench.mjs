// What a person sees without scrolling, on the built server with the small demo city: whole rows or cards of each list and fields of each form, with what its window is to show as the baseline. No figure is a time.
import { startBuiltServer, temporaryFolder } from './support/builtServer.mjs';
import { openBrowser } from './support/chromium.mjs';

const lists = [
  '/users',
  '/families',
  '/volunteers',
  '/warga-binaan',
  '/anggota-legislatif',
  '/reses',
  '/pokir',
  '/daftar-bantuan',
  '/pendaftaran',
  '/berita-artikel',
  '/news/categories',
  '/news/templates',
  '/complaints',
  '/settings/daftar-dinas',
  '/settings/wilayah',
  '/settings/pesan',
  '/settings/audit',
];
const forms = [
  '/users/create',
  '/families/create',
  '/warga-binaan/create',
  '/anggota-legislatif/create',
  '/reses/create',
  '/pokir/create',
  '/tambah-bantuan',
  '/settings/scoring',
];
/** What each window is to show. A list of fewer rows shows all it has. */
const windows = [
  { width: 1280, height: 800, density: 'normal', rows: 12 },
  { width: 1280, height: 800, density: 'compact', rows: 16 },
  { width: 1366, height: 640, density: 'normal', rows: 9 },
  { width: 360, height: 780, density: 'normal', rows: 4 },
];
const fields = 8;

const browser = await openBrowser();
if (!browser) process.exit(1);
const { url, stop } = await startBuiltServer(temporaryFolder());
try {
  const context = await browser.newContext({ locale: 'id-ID' });
  await context.addInitScript(() => {
    window.shifts = 0;
    const add = (list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts += value;
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  await page.goto(`${url}/users`);
  await page.getByLabel('Email').fill('admin@contoh.example');
  await page.getByLabel('Password', { exact: true }).fill('Bansos-Demo-2026');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.getByRole('row').nth(2).waitFor();
  for (const { width, height, density, rows } of windows) {
    await page.setViewportSize({ width, height });
    await page.evaluate((chosen) => localStorage.setItem('panel:density', chosen), density);
    for (const path of lists) await sayList(page, path, `${width} × ${height}, ${density}`, rows);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => localStorage.setItem('panel:density', 'normal'));
  for (const path of forms) {
    await page.goto(url + path);
    await page.locator('form :is(input, textarea)').first().waitFor();
    await settle(page);
    say(`${path}: fields at 1280 × 800`, await page.evaluate(fieldsInSight), 'fields', fields);
  }
} finally {
  await browser.close();
  await stop();
}

async function sayList(page, path, window, aim) {
  await page.goto(url + path);
  await page
    .locator('main :is(.record-table tbody tr:not(:has(.bone)), .record-cards > li:not([aria-hidden]))')
    .first()
    .waitFor();
  await settle(page);
  const { seen, all, top, shift, isWide, isCards } = await page.evaluate(rowsInSight);
  const unit = isCards ? 'cards' : 'rows';
  // Pictures of programmes are read, not scanned: cards of a wide screen have no aim of their own.
  const isAimed = !isCards || page.viewportSize().width < 600;
  say(`${path}: ${unit} at ${window}`, seen, unit, isAimed ? Math.min(aim, all) : '');
  if (shift > 0.01 || isWide)
    console.log(JSON.stringify({ name: `${path}: at ${window}`, shift, isWide, top, detail: true }));
}

/** The figures come after the rows, and what is moved by them would show by now. */
function settle(page) {
  return page.waitForTimeout(700);
}

function say(name, median, unit, baseline) {
  console.log(
    JSON.stringify({
      name,
      N: 1,
      median,
      unit,
      baseline,
      ...(baseline ? { ratio: Number((median / baseline).toFixed(2)) } : {}),
    }),
  );
}

function rowsInSight() {
  const all = [...document.querySelectorAll('main :is(.record-table tbody tr, .record-cards > li)')];
  const boxes = all.map((row) => row.getBoundingClientRect());
  return {
    all: all.length,
    seen: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
    top: Math.round(boxes[0]?.top ?? 0),
    isCards: all[0]?.tagName === 'LI',
    isWide: document.documentElement.scrollWidth > innerWidth,
    shift: window.shifts,
  };
}

/** A field is what a person fills in or chooses; what lies below the bar of the buttons is out of sight. */
function fieldsInSight() {
  const form = document.querySelector('form');
  const bar = [...form.querySelectorAll('button[type=submit]')].at(-1)?.getBoundingClientRect();
  const bottom = Math.min(innerHeight, bar?.top ?? innerHeight);
  const names = new Set();
  for (const control of form.querySelectorAll(
    'input:not([type=hidden]), textarea, select, [role=combobox], [contenteditable=true]',
  )) {
    const place = control.closest('fieldset, [role=radiogroup], .MuiFormControl-root') ?? control;
    const { top, bottom: end, height } = place.getBoundingClientRect();
    if (height > 0 && top >= 0 && end <= bottom) names.add(place);
  }
  return names.size;
}
