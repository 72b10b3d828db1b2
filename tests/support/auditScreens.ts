import type { Page } from 'playwright-core';
import { at, button, dialog, type Screen } from './screen';

/** Changes a record past its form, so that it has a version to go back to. */
export async function changeBehind(page: Page, path: string, values: object): Promise<void> {
  const status = await page.evaluate(
    async ([address, body]) => {
      await fetch('/api/sanctum/csrf-cookie');
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
      const headers = { 'content-type': 'application/json', 'X-XSRF-TOKEN': token };
      return (await fetch(`/api${address}`, { method: 'PUT', headers, body })).status;
    },
    [path, JSON.stringify(values)] as const,
  );
  if (status !== 200) throw new Error(`PUT ${path} answered ${status}`);
}

let changes = 0;

/** The history of a family member that has just been changed, with the question open. */
export async function askBack(page: Page, id: number): Promise<void> {
  changes += 1;
  await changeBehind(page, `/admin/families/${id}`, { pekerjaan: `Pedagang ${changes}` });
  await page.goto(`/families/${id}`);
  await button(page, /^Kembalikan ke versi/)
    .first()
    .click();
  await dialog(page).getByText('Menjadi').first().waitFor({ state: 'attached' });
}

const filtered = (filter: object) => `/settings/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const auditScreens: readonly Screen[] = [
  { name: 'the audit log', open: at('/settings/audit') },
  { name: 'the chain of the audit log', open: at('/settings/rantai-audit') },
  { name: 'who read personal data', open: at('/settings/pembacaan') },
  { name: 'aid and politics apart', open: at('/settings/netralitas') },
  {
    name: 'the audit log, nothing found',
    open: at(filtered({ action: 'restore', at: { gte: '2001-01-01', lte: '2001-01-02' } }), (page) =>
      page.getByText('Tidak ada catatan yang sesuai').waitFor(),
    ),
  },
  {
    name: 'an entry of the audit log',
    open: at('/settings/audit?action=create', async (page) => {
      await page.locator('.row-link').first().click();
      await dialog(page).getByText('Nomor permintaan', { exact: true }).waitFor();
    }),
  },
  { name: 'an earlier version', open: at('/families/2', (page) => askBack(page, 2)) },
  { name: 'no access to the audit log', as: 'aleg', open: at('/settings/audit') },
];
