// Five tasks of a day by keyboard alone, on the built server with the small demo city, from the dashboard to the answer that it is saved: keys pressed besides the words that are typed, and seconds that the machine needs when nobody thinks. The baseline is the same with a book in plain react-admin (`examples/by-hand`), from its list; what no key reaches there is pressed with the mouse and counts as one.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startApi } from '../examples/by-hand/api.mjs';
import { startBuiltServer, temporaryFolder } from './support/builtServer.mjs';
import { openBrowser } from './support/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const PEOPLE = 10;
const CASES = 20;

const browser = await openBrowser();
if (!browser) process.exit(1);
const plainPanel = temporaryFolder();
await build({
  configFile: join(root, 'examples/by-hand/vite.config.ts'),
  logLevel: 'error',
  build: { outDir: plainPanel, emptyOutDir: true },
});
const api = await startApi({ panel: plainPanel });
const office = await startBuiltServer(temporaryFolder());
try {
  const ours = await enterOffice();
  const plain = await enterLibrary();
  const found = await measured(ours, changePhone);
  say('find a person and change the phone number', found, await measured(plain, changeBook));
  say(`enter ${PEOPLE} residents`, await measured(ours, enterResidents), await measured(plain, enterBooks));
  say(`decide ${CASES} applications`, await measured(ours, decideApplications));
  say('forward a complaint to its department', await measured(ours, forwardComplaint));
  say('publish a news item', await measured(ours, publishNews));
} finally {
  await browser.close();
  await office.stop();
  api.stop();
}

async function enterOffice() {
  const page = await openPage(office.url);
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@contoh.example');
  await page.getByLabel('Password', { exact: true }).fill('Bansos-Demo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  return page;
}

async function enterLibrary() {
  const page = await openPage(api.url);
  await page.goto('/#/login');
  await page.locator('input[name=username]').fill('librarian');
  await page.locator('input[name=password]').fill('-');
  await page.keyboard.press('Enter');
  await page.getByRole('table').waitFor();
  return page;
}

async function openPage(baseURL) {
  const context = await browser.newContext({ baseURL, locale: 'id-ID', viewport: { width: 1280, height: 800 } });
  return context.newPage();
}

/** What a task takes: keys, letters typed besides, seconds. Each begins where one is after signing in. */
async function measured(page, task) {
  await page.goto(page.url().includes('#') ? '/#/books' : '/dashboard');
  await page.reload();
  await page.waitForTimeout(3_000);
  const hand = handAt(page);
  const began = performance.now();
  await task(page, hand);
  return { ...hand.counted(), seconds: (performance.now() - began) / 1000 };
}

function handAt(page) {
  const counts = { keys: 0, letters: 0 };
  const press = async (key) => {
    counts.keys += 1;
    await page.keyboard.press(key);
  };
  return {
    press,
    type: async (text) => {
      counts.letters += text.length;
      await page.keyboard.type(text);
    },
    /** With Tab, as far as that leads there; otherwise with one press of the mouse. */
    async reach(target) {
      await target.waitFor();
      for (let tries = 0; tries < 60; tries += 1) {
        if (await target.evaluate((element) => element.contains(document.activeElement))) return;
        await press('Tab');
      }
      throw new Error(`No key leads to ${target}`);
    },
    async click(target) {
      counts.keys += 1;
      await target.click();
    },
    counted: () => ({ ...counts }),
  };
}

/** Until an answer of this kind has come to what is done meanwhile. */
async function saved(page, method, path, work) {
  const answer = page.waitForResponse((each) => each.request().method() === method && path.test(each.url()));
  await work();
  const status = (await answer).status();
  if (status >= 300) throw new Error(`${method} ${path}: ${status}`);
}

async function goBySearch(page, hand, text, found = text) {
  await hand.press('Control+k');
  await page.getByRole('combobox', { name: 'Cari di seluruh panel' }).waitFor();
  await hand.type(text);
  await page
    .getByRole('option', { name: new RegExp(found, 'i') })
    .first()
    .waitFor();
  await hand.press('Enter');
}

function field(page, name) {
  return page.locator(`form [name="${name}"], form [id$="-${name}"]`).first();
}

async function changePhone(page, hand) {
  await goBySearch(page, hand, 'Mulyati Hamid');
  await page.getByRole('button', { name: 'Ubah', exact: true }).waitFor();
  await hand.press('e');
  await page.waitForFunction(() => document.activeElement?.closest('form'));
  await hand.reach(field(page, 'no_hp'));
  await hand.type('081298765432');
  await saved(page, 'PUT', /warga-binaan\/\d+/, () => hand.press('Control+Enter'));
}

async function enterResidents(page, hand) {
  await goBySearch(page, hand, 'tambah warga');
  for (let n = 0; n < PEOPLE; n += 1) {
    await page.waitForFunction(() => document.activeElement?.closest('form') && document.activeElement.value === '');
    if (n === 0) await pick(page, hand, 'relawan_id', 'Idris Jambak');
    await hand.reach(field(page, 'nama'));
    await hand.type(`Warga Baru ${'ABCDEFGHIJ'[n]}`);
    await hand.reach(field(page, 'tanggal_lahir'));
    await hand.type(`0${(n % 9) + 1}/02/199${n}`);
    await hand.reach(page.locator('form [name="jenis_kelamin"]').first());
    await hand.press(' ');
    await hand.reach(field(page, 'alamat'));
    await hand.type(`Jl. Kenanga No. ${n + 1}`);
    if (n === 0) {
      await pick(page, hand, 'kecamatan', 'Limo');
      await pick(page, hand, 'kelurahan', 'Limo');
    }
    for (const name of ['rt', 'rw']) {
      const box = field(page, name);
      if ((await box.inputValue()) !== '') continue;
      await hand.reach(box);
      await hand.type('001');
    }
    const status = page.locator('form [name="status_kta"]').first();
    if (n === 0) {
      await hand.reach(status);
      await hand.press('ArrowDown');
    }
    await saved(page, 'POST', /warga-binaan$/, () =>
      hand.press(n === PEOPLE - 1 ? 'Control+Enter' : 'Control+Shift+Enter'),
    );
  }
}

/** In a picker: typed, and the first that is found taken. */
async function pick(page, hand, name, text) {
  await hand.reach(field(page, name));
  await hand.type(text);
  const isPicker = (await field(page, name).getAttribute('role')) === 'combobox';
  if (!isPicker) return;
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .waitFor();
  await hand.press('ArrowDown');
  await hand.press('Enter');
}

/** Who meets everything is taken, everybody else refused with the first of the kept reasons. */
async function decideApplications(page, hand) {
  await hand.press('g');
  await hand.press('v');
  const dialog = page.getByRole('dialog');
  for (let n = 0; n < CASES; n += 1) {
    await page.getByRole('article').waitFor();
    // Keys that come early are kept for the case they were meant for; here each is waited for.
    await page.waitForTimeout(400);
    await hand.press('a');
    await dialog.waitFor();
    const hasObstacle = (await dialog.getByText(/\(wajib\)|penuh|tidak terpenuhi/i).count()) > 0;
    if (hasObstacle) {
      await hand.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await hand.press('r');
      await dialog.waitFor();
    }
    await saved(page, 'PUT', /pendaftaran\/\d+\/status/, () => hand.press(hasObstacle ? '1' : 'Control+Enter'));
    await dialog.waitFor({ state: 'hidden' });
  }
}

async function forwardComplaint(page, hand) {
  await goBySearch(page, hand, 'pengaduan');
  await page.getByRole('row').nth(2).waitFor();
  await hand.press('/');
  await hand.press('ArrowDown');
  await hand.press('Enter');
  await hand.reach(page.getByRole('dialog').getByRole('button', { name: 'Forward ke Dinas' }));
  await hand.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Forward ke Dinas' });
  await dialog.locator('option').nth(1).waitFor({ state: 'attached' });
  await hand.reach(dialog.getByRole('combobox').first());
  await hand.press('ArrowDown');
  await hand.reach(dialog.getByRole('button').last());
  await saved(page, 'POST', /send-complaint/, () => hand.press('Enter'));
}

async function publishNews(page, hand) {
  await goBySearch(page, hand, 'tambah berita', 'tambah artikel');
  await hand.reach(field(page, 'judul'));
  await hand.type('Pembagian sembako hari Sabtu');
  await hand.reach(page.getByRole('textbox', { name: /Konten/ }));
  await hand.type('Mulai pukul delapan di balai kelurahan. Bawalah kartu.');
  await hand.reach(field(page, 'kategori'));
  await hand.press('ArrowDown');
  await hand.reach(page.getByRole('button', { name: 'Publikasikan' }));
  await saved(page, 'POST', /news$/, () => hand.press('Enter'));
}

async function changeBook(page, hand) {
  await hand.reach(page.locator('input[name=q]'));
  await hand.type('Buku 07');
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
  await hand.click(page.locator('tbody tr td.column-title'));
  await hand.reach(page.getByRole('link', { name: /ubah|edit/i }).first());
  await hand.press('Enter');
  await hand.reach(page.locator('input[name=pages]'));
  await hand.press('Control+a');
  await hand.type('321');
  await saved(page, 'PUT', /books\/\d+/, () => hand.press('Enter'));
}

async function enterBooks(page, hand) {
  for (let n = 0; n < PEOPLE; n += 1) {
    await hand.reach(page.getByRole('link', { name: /tambah|buat|create/i }).first());
    await hand.press('Enter');
    await hand.reach(page.locator('input[name=title]'));
    await hand.type(`Buku Baru ${n + 1}`);
    await hand.reach(page.locator('form [role=combobox]').first());
    await hand.press('Enter');
    await hand.press('ArrowDown');
    await hand.press('Enter');
    await hand.reach(page.locator('input[name=pages]'));
    await hand.type('120');
    await saved(page, 'POST', /books$/, () => hand.press('Enter'));
    await page.getByRole('table').waitFor();
  }
}

function say(name, { keys, letters, seconds }, baseline) {
  const line = (what, unit, value, other) =>
    console.log(
      JSON.stringify({
        name: `${name}: ${what}`,
        N: 1,
        median: Number(value.toFixed(1)),
        unit,
        ...(other === undefined
          ? {}
          : { baseline: Number(other.toFixed(1)), ratio: Number((value / other).toFixed(2)) }),
      }),
    );
  line('keys', 'keys', keys, baseline?.keys);
  line('letters typed besides', 'letters', letters, baseline?.letters);
  line('waiting', 's', seconds, baseline?.seconds);
}
