import type { Page } from 'playwright-core';
import { at, button, dialog, inList, rows, type Screen, settle } from './screen';

/** The first complaint of the demo city that came with a photo. */
async function openPhoto(page: Page): Promise<void> {
  const answer = await page.request.get('/api/admin/complaint?per_page=100&page=1');
  const { data } = (await answer.json()) as {
    readonly data: { readonly data: readonly { readonly id: number; readonly image_path: string | null }[] };
  };
  const found = data.data.find(({ image_path }) => image_path !== null);
  await page.goto(`/complaints/${found?.id}`);
  await settle(page);
  await dialog(page).getByRole('button', { name: 'Perbesar foto pengaduan' }).click();
  await page.getByRole('dialog', { name: /^Foto pengaduan/ }).waitFor();
  await settle(page);
}

async function startQuickForward(page: Page): Promise<void> {
  await button(page, /^Tindakan lain untuk/)
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Teruskan cepat ke dinas' }).click();
  await page.getByRole('dialog', { name: 'Teruskan Cepat' }).waitFor();
}

export const complaintScreens: readonly Screen[] = [
  {
    name: 'complaints, late ones',
    open: inList('/complaints', async (page) => {
      // Rows of before are pale until the others are there, and not yet so in the instant of the click.
      const answer = page.waitForResponse(/\/complaint\?/);
      await button(page, /^Respon Cepat/).click();
      await answer;
    }),
  },
  { name: 'photo of a complaint', open: openPhoto },
  { name: 'quick forward', open: inList('/complaints', startQuickForward) },
  {
    name: 'forwarding, with its text',
    open: at('/complaints/1', async (page) => {
      await button(page, 'Forward ke Dinas').click();
      await page.getByRole('combobox', { name: 'Dinas tujuan' }).selectOption({ index: 1 });
      await page.getByRole('region', { name: 'Pratinjau pesan' }).waitFor();
    }),
  },
];

/** Each screen finds the session as the one before it left it: it begins anew. */
async function disconnect(page: Page): Promise<void> {
  await button(page, /^(Hubungkan|Putuskan)$/)
    .first()
    .waitFor();
  if ((await button(page, 'Putuskan').count()) > 0) {
    await button(page, 'Putuskan').click();
    await dialog(page).getByRole('button', { name: 'Putuskan' }).click();
  }
  await page.getByText('Tidak terhubung', { exact: true }).waitFor();
}

/** As far as the code that is to be scanned. */
async function connect(page: Page): Promise<void> {
  await disconnect(page);
  await button(page, 'Hubungkan').click();
  await page.getByRole('img', { name: /^Kode QR/ }).waitFor();
}

async function scan(page: Page): Promise<void> {
  await connect(page);
  await button(page, 'Simulasikan pindai QR').click();
  await page.getByText('Terhubung', { exact: true }).waitFor();
  await button(page, 'Putuskan').waitFor();
}

export const messagingScreens: readonly Screen[] = [
  { name: 'WhatsApp, code', open: at('/settings/whatsapp', connect) },
  { name: 'WhatsApp, connected', open: at('/settings/whatsapp', scan) },
  { name: 'WhatsApp, disconnected', open: at('/settings/whatsapp', disconnect) },
  { name: 'e-mail settings', open: at('/settings/email') },
  {
    name: 'e-mail settings, template',
    open: at('/settings/email', (page) => page.getByRole('tab', { name: 'Template Email' }).click()),
  },
  { name: 'messages that were sent', open: inList('/settings/pesan') },
  {
    name: 'a message',
    open: inList('/settings/pesan', async (page) => {
      await page.locator('table tbody tr a, .row-link').first().click();
      await page.waitForURL(/\/settings\/pesan\/\d+/);
    }),
  },
  {
    name: 'a message that failed',
    open: at('/settings/pesan?filter=%7B%22state%22%3A%22gagal%22%7D', async (page) => {
      await rows(page);
      await page.locator('table tbody tr a, .row-link').first().click();
      await button(page, 'Kirim ulang').waitFor();
    }),
  },
  { name: 'messages of complaints', open: at('/settings/complaint-messages') },
];
