import type { Page } from 'playwright-core';
import { at, type Screen } from './screen';

const complaint = {
  site: 'Panel',
  ticket: 'ADU-202608-00012',
  title: 'Lampu jalan mati',
  description: 'Sudah tiga malam gelap.',
  category: 'Teknis',
  priority: 'Tinggi',
  status: 'Baru',
  location: 'Jalan Melati',
  created_at: '2026-08-30T01:00:00Z',
  department: 'Dinas Perhubungan',
  accepted: false,
  departments: [{ id: 4, name: 'Dinas Kesehatan' }],
};
const rated = { site: 'Panel', ticket: complaint.ticket, title: complaint.title, response: 'Lampu sudah diganti.' };

/** A link only the receiver of a message knows: what the server answers to it is played here. */
const behindLink =
  (path: string, data: object, then?: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await page.route(`**/api/public${path}`, (route) =>
      route.fulfill({ json: { status: 'success', success: true, message: '', data } }),
    );
    await at(path, then)(page);
  };

const send = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Pages for people without an account. */
export const publicScreens: readonly Screen[] = [
  { name: 'answer of a department', as: 'nobody', open: behindLink('/tanggapan/contoh', complaint) },
  {
    name: 'answer of a department with errors',
    as: 'nobody',
    open: behindLink('/tanggapan/contoh', complaint, (page) => send(page, 'Kirim tanggapan')),
  },
  { name: 'rating', as: 'nobody', open: behindLink('/nilai/contoh', rated) },
  {
    name: 'rating with errors',
    as: 'nobody',
    open: behindLink('/nilai/contoh', rated, (page) => send(page, 'Kirim nilai')),
  },
  { name: 'a link that has ended', as: 'nobody', open: at('/tanggapan/habis') },
  { name: 'forgotten password', as: 'nobody', open: at('/lupa-password') },
  {
    name: 'forgotten password with errors',
    as: 'nobody',
    open: at('/lupa-password', (page) => send(page, 'Kirim tautan')),
  },
  { name: 'new password', as: 'nobody', open: at('/reset-password/contoh') },
  {
    name: 'new password with errors',
    as: 'nobody',
    open: at('/reset-password/contoh', (page) => send(page, 'Simpan password')),
  },
];
