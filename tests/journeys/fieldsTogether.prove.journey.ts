import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Overlay } from '../../src/framework/schema';
import {
  addPublisher,
  choose,
  eventually,
  inForce,
  lastLook,
  listRows,
  openEditor,
  openForm,
  openList,
  outline,
  PATIENCE,
  publish,
  publishWith,
  rowIn,
  sees,
  untilSaved,
  versions,
} from '../support/fieldsVisit';
import { leave, picture, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { focused } from '../support/officeVisit';

let server: RunningServer;
let office: Visit;
let page: Page;
let visits: readonly Visit[] = [];
let publisher: { readonly name: string; readonly email: string };

beforeAll(async () => {
  server = await startServer();
  office = await arrive('admin@contoh.example');
  page = office.page;
  publisher = await addPublisher(page);
});
afterAll(async () => {
  await server?.stop();
});
afterEach(() => expect(visits.flatMap(({ problems }) => problems)).toEqual([]));

async function arrive(email: string, width = 1280): Promise<Visit> {
  const arrived = await visit(server.url, { width });
  visits = [...visits, arrived];
  arrived.page.setDefaultTimeout(PATIENCE);
  await signInAs(arrived.page, email);
  return arrived;
}

const ofResidents = (overlay: Overlay | null) => overlay?.resources?.residents;

async function rename(who: Page, field: string, name: string): Promise<void> {
  const properties = await choose(who, field);
  await properties.getByRole('textbox', { name: 'Nama kolom', exact: true }).fill(name);
  await untilSaved(who);
}

describe('two who publish from the same version', () => {
  it('lose nothing: the second compares both, chooses where they differ, and publishes one version of both', async () => {
    const other = await arrive(publisher.email);
    await openEditor(page);
    await openEditor(other.page);
    await rename(page, 'no_hp', 'Nomor telepon warga');
    await rename(other.page, 'no_hp', 'No. WhatsApp');
    await rename(other.page, 'nik', 'NIK (KTP)');
    await rename(page, 'alamat', 'Alamat rumah');
    await publish(other.page, 'Kata orang kedua');

    const look = await lastLook(page);
    await look.getByRole('button', { name: 'Terbitkan', exact: true }).click();
    const compare = page.getByRole('dialog', { name: 'Ada versi yang lebih baru' });
    await sees(compare, `Sementara Anda mengubah, ${publisher.name} menerbitkan versi 1`);
    await sees(compare, '1 hal diubah oleh keduanya');
    await picture(page, 'fields-conflict');
    const together = compare.getByRole('button', { name: 'Gabungkan dan terbitkan' });
    expect(await together.isDisabled()).toBe(true);
    await compare.getByRole('radio', { name: /Nomor telepon warga/ }).check();
    expect(await together.isDisabled()).toBe(true);
    await compare.getByRole('checkbox', { name: /^Saya sudah membaca kedua perubahan/ }).check();
    await together.click();
    await sees(page, 'Perubahan diterbitkan.');
    const { version, overlay } = await inForce(page);
    expect(version).toBe(2);
    expect(ofResidents(overlay)?.fields).toMatchObject({
      no_hp: { label: 'Nomor telepon warga' },
      nik: { label: 'NIK (KTP)' },
      alamat: { label: 'Alamat rumah' },
    });
    expect((await versions(page)).map(({ author }) => author?.name)).toEqual([
      expect.not.stringContaining(publisher.name),
      publisher.name,
    ]);
    await leave(other.context);
  });

  it('reaches every open browser at its next request, and keeps what was typed there', async () => {
    const other = await arrive(publisher.email);
    const form = await openForm(other.page);
    await form.getByRole('textbox', { name: /^Nama/ }).fill('Sedang Diketik');
    await openEditor(page);
    await rename(page, 'no_hp', 'Nomor ponsel');
    await publish(page);
    await form.getByRole('combobox', { name: /^Relawan/ }).click();
    await form.getByRole('textbox', { name: 'Nomor ponsel' }).waitFor();
    expect(await form.getByRole('textbox', { name: /^Nama/ }).inputValue()).toBe('Sedang Diketik');
    await leave(other.context);
  });
});

describe('in place', () => {
  const start = (who: Page) => who.getByRole('button', { name: 'Atur halaman', exact: true }).click();
  const aside = (who: Page) => who.getByRole('complementary', { name: 'Sifat yang dipilih' });

  it('a form is changed where it stands, with what was typed in it kept', async () => {
    const form = await openForm(page);
    await form.getByRole('textbox', { name: /^Nama/ }).fill('Tetap Ada');
    await start(page);
    await page.locator('[data-field-frame="kelurahan"] > .select-field').click();
    await aside(page).getByRole('textbox', { name: 'Nama kolom', exact: true }).fill('Kelurahan/desa');
    await form.getByRole('combobox', { name: /^Kelurahan\/desa/ }).waitFor();
    await picture(page, 'fields-in-place-form');
    await publish(page);
    await page.getByRole('button', { name: 'Selesai', exact: true }).click();
    await form.getByRole('combobox', { name: /^Kelurahan\/desa/ }).waitFor();
    expect(await form.getByRole('textbox', { name: /^Nama/ }).inputValue()).toBe('Tetap Ada');
  });
});

describe('with the keyboard alone', () => {
  /** Tab until what has the focus is this. */
  async function tabTo(name: RegExp, most = 120): Promise<void> {
    for (let at = 0; at < most; at += 1) {
      const words = await focused(page).evaluateAll(([element]) =>
        element instanceof HTMLElement
          ? `${element.getAttribute('aria-label') ?? ''} ${element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ') : element.innerText}`.trim()
          : '',
      );
      if (name.test(words)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never comes to ${name}.`);
  }

  it('a field is chosen, renamed, moved and published', async () => {
    await openEditor(page);
    await rowIn(outline(page), 'rt').locator('button[aria-pressed]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+ArrowUp');
    await sees(outline(page).getByRole('status'), /^RT dipindahkan/);
    await tabTo(/^Nama kolom/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('RT rumah');
    await untilSaved(page);
    await page.getByRole('button', { name: /^Urungkan$/ }).focus();
    await tabTo(/^Terbitkan…/);
    await page.keyboard.press('Enter');
    const look = page.getByRole('dialog', { name: 'Terbitkan perubahan' });
    await look.getByRole('heading', { name: 'Dampak' }).waitFor();
    await tabTo(/^Terbitkan$/);
    await page.keyboard.press('Enter');
    await sees(page, 'Perubahan diterbitkan.');
    expect(ofResidents((await inForce(page)).overlay)?.fields?.rt).toMatchObject({ label: 'RT rumah' });
  });
});

describe('what staff write', () => {
  it('is text everywhere, whatever it looks like', async () => {
    const evil = (mark: string) =>
      `<img src=x onerror="window.__ran='${mark}'"><script>window.__ran='${mark}'</script>`;
    await publishWith(page, {
      format: 1,
      resources: {
        residents: {
          fields: {
            nama: { label: evil('a').slice(0, 80), help: evil('b'), placeholder: evil('c') },
            status_kta: { choices: { labels: { 'Belum punya': evil('d').slice(0, 80) } } },
          },
          custom: {
            x_jahat: {
              kind: 'choice',
              label: '"><svg onload=window.__ran=1>',
              choices: { satu: '<b onclick=alert(1)>satu</b>', dua: 'javascript:alert(1)' },
              inList: true,
              inFilters: true,
            },
          },
          sections: { Alamat: { label: '<iframe src=javascript:window.__ran=1>', help: evil('e') } },
        },
      },
    });
    const ran = () => page.evaluate(() => ('__ran' in window ? window.__ran : null));
    const looks: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['form', () => openForm(page)],
      ['list', () => openList(page)],
      ['editor', () => openEditor(page)],
      ['list in the editor', () => openEditor(page, { view: 'list' })],
      ['versions', () => page.goto('/settings/fields/versions')],
      ['record', () => page.goto('/warga-binaan/300')],
      ['import', () => page.goto('/warga-binaan/upload')],
    ];
    for (const [name, open] of looks) {
      await open();
      await page.getByRole('heading', { level: 1 }).waitFor();
      // The first that is seen: choices of a closed select are not.
      const shown = page.getByText(/<(svg|img|iframe)|Versi kolom|Petunjuk/).filter({ visible: true });
      await shown.first().waitFor();
      expect(await ran(), name).toBeNull();
      expect(await page.locator('main img[src=x], main iframe, main svg[onload], main b[onclick]').count(), name).toBe(
        0,
      );
      await picture(page, `fields-evil-${name.replaceAll(' ', '-')}`);
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('<img');
    await eventually(ran).toBeNull();
    await page.keyboard.press('Escape');
    await page.goto('/settings/fields/versions');
    await page
      .getByRole('button', { name: /^Lihat: Versi/ })
      .first()
      .click();
    await sees(page.getByRole('dialog'), /<svg onload=window/);
    expect(await ran()).toBeNull();
    await page.keyboard.press('Escape');
    await openList(page);
    expect(await listRows(page).count()).toBeGreaterThan(0);
  });
});
