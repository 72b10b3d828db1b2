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

describe('who may not publish', () => {
  it('proposes with a reason; the publisher sees difference and impact, and accepts', async () => {
    const aleg = await arrive('aleg@contoh.example');
    await openEditor(aleg.page);
    const properties = await choose(aleg.page, 'no_kta');
    await properties.getByRole('switch', { name: 'Wajib diisi', exact: true }).check();
    const look = await lastLook(aleg.page, 'Ajukan perubahan');
    const send = look.getByRole('button', { name: 'Ajukan', exact: true });
    expect(await send.isDisabled()).toBe(true);
    await look.getByRole('textbox', { name: /^Alasan/ }).fill('Tanpa nomor KTA data tidak dapat dicocokkan.');
    await send.click();
    await sees(aleg.page, 'Usulan dikirim.');
    expect(ofResidents((await inForce(aleg.page)).overlay)?.fields?.no_kta).toBeUndefined();

    await page.goto('/settings/fields/proposals');
    const proposal = page.getByRole('listitem').filter({ hasText: 'Tanpa nomor KTA data tidak dapat dicocokkan.' });
    await sees(proposal, 'Warga Binaan › No. KTA: wajib diisi');
    await sees(proposal, /Menjadikan "No\. KTA" wajib: \d+ dari 300 warga binaan belum terisi\./);
    await picture(page, 'fields-proposal');
    await proposal.getByRole('button', { name: 'Terima dan terbitkan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Terima dan terbitkan' }).click();
    await sees(page, 'Usulan diterima dan diterbitkan.');
    await sees(page, /Diterima oleh /);
    expect(ofResidents((await inForce(page)).overlay)?.fields?.no_kta).toMatchObject({ required: true });
    await aleg.page.goto('/settings/fields/proposals');
    await sees(aleg.page, /Diterima oleh /);
    expect(await aleg.page.getByRole('button', { name: 'Terima dan terbitkan' }).count()).toBe(0);

    await openEditor(aleg.page);
    await rename(aleg.page, 'rt', 'Rukun tetangga');
    const next = await lastLook(aleg.page, 'Ajukan perubahan');
    await next.getByRole('textbox', { name: /^Alasan/ }).fill('Warga tidak mengenal singkatan RT.');
    await next.getByRole('button', { name: 'Ajukan', exact: true }).click();
    await sees(aleg.page, 'Usulan dikirim.');
    await page.goto('/settings/fields/proposals');
    const declined = page.getByRole('listitem').filter({ hasText: 'Warga tidak mengenal singkatan RT.' });
    await declined.getByRole('button', { name: 'Tolak', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Tolak usulan ini?' });
    await dialog.getByRole('textbox').fill('RT tertulis di KTP.');
    await dialog.getByRole('button', { name: 'Tolak', exact: true }).click();
    await sees(page, /Jawaban: RT tertulis di KTP\./);
    await aleg.page.goto('/settings/fields/proposals');
    await sees(aleg.page, /Jawaban: RT tertulis di KTP\./);
    expect(ofResidents((await inForce(page)).overlay)?.fields?.rt).toBeUndefined();
    await leave(aleg.context);
  });
});

describe('in place', () => {
  const start = (who: Page) => who.getByRole('button', { name: 'Ubah tampilan', exact: true }).click();
  const aside = (who: Page) => who.getByRole('complementary', { name: 'Sifat yang dipilih' });

  it('a form is changed where it stands, with what was typed in it kept', async () => {
    const form = await openForm(page);
    await form.getByRole('textbox', { name: /^Nama/ }).fill('Tetap Ada');
    await start(page);
    await page.locator('[data-field-frame="kelurahan"] > .select-field').click();
    await aside(page).getByRole('textbox', { name: 'Nama kolom', exact: true }).fill('Kelurahan/desa');
    await form.getByRole('textbox', { name: /^Kelurahan\/desa/ }).waitFor();
    await picture(page, 'fields-in-place-form');
    await publish(page);
    await page.getByRole('button', { name: 'Selesai', exact: true }).click();
    await form.getByRole('textbox', { name: /^Kelurahan\/desa/ }).waitFor();
    expect(await form.getByRole('textbox', { name: /^Nama/ }).inputValue()).toBe('Tetap Ada');
  });

  it('a list gets a column, and everybody begins with it', async () => {
    await openList(page);
    await start(page);
    await page.getByRole('button', { name: 'Susunan daftar' }).click();
    await aside(page).getByRole('combobox', { name: 'Tambah kolom daftar' }).click();
    await page.getByRole('option', { name: 'Kecamatan', exact: true }).click();
    await page.getByRole('columnheader', { name: /^Kecamatan/ }).waitFor();
    await picture(page, 'fields-in-place-list');
    await publish(page);
    await page.getByRole('button', { name: 'Selesai', exact: true }).click();
    const other = await arrive(publisher.email);
    await openList(other.page);
    await other.page.getByRole('columnheader', { name: /^Kecamatan/ }).waitFor();
    await leave(other.context);
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

describe('on a phone', () => {
  it('everything fits, and a field is changed in a sheet from below', async () => {
    const phone = await arrive('admin@contoh.example', 360);
    const overflow = () => phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    for (const path of ['/settings/fields/versions', '/settings/fields/proposals']) {
      await phone.page.goto(path);
      await phone.page.getByRole('heading', { level: 1, name: /kolom & formulir/i }).waitFor();
      expect(await overflow(), path).toBeLessThanOrEqual(0);
    }
    await openEditor(phone.page);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await rowIn(outline(phone.page), 'rw').locator('button[aria-pressed]').click();
    const drawer = phone.page.getByRole('dialog').or(phone.page.locator('.MuiDrawer-paper')).last();
    await drawer.getByRole('textbox', { name: 'Nama kolom', exact: true }).fill('RW rumah');
    await picture(phone.page, 'fields-360');
    await drawer.getByRole('button', { name: 'Tutup', exact: true }).click();
    await publish(phone.page);
    expect(ofResidents((await inForce(page)).overlay)?.fields?.rw).toMatchObject({ label: 'RW rumah' });
    await leave(phone.context);
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
