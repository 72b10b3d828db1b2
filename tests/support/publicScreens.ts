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
  deadline: '2026-09-06T16:59:59Z',
  photo: null,
  departments: [{ id: 4, name: 'Dinas Kesehatan' }],
};
const rated = { site: 'Panel', ticket: complaint.ticket, title: complaint.title, response: 'Lampu sudah diganti.' };

/** A link only the receiver of a message knows: what the server answers to it is played here. */
const behindLink =
  (path: string, data: object, then?: (page: Page) => Promise<unknown>, place = path) =>
  async (page: Page): Promise<void> => {
    await page.route(`**/api/public${path}`, (route) =>
      route.fulfill({ json: { status: 'success', success: true, message: '', data } }),
    );
    await at(place, then)(page);
  };

const status = {
  ticket: complaint.ticket,
  status: 'Diproses',
  created_at: complaint.created_at,
  deadline: '2026-09-06T16:59:59Z',
  steps: [
    { at: complaint.created_at, what: 'received', status: null, answer: null },
    { at: '2026-08-30T03:00:00Z', what: 'forwarded', status: null, answer: null },
    { at: '2026-08-31T02:00:00Z', what: 'status', status: 'Diproses', answer: 'Petugas datang besok.' },
  ],
};

/** Number and code of a slip, as a citizen types them. */
async function askStatus(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Nomor tiket' }).fill(complaint.ticket);
  await page.getByRole('textbox', { name: /^Kode atau/ }).fill('25D3HRXW');
  await send(page, 'Lihat status');
  await page
    .getByText(/^(Sedang ditangani|Nomor tiket dan kode tidak cocok)/)
    .first()
    .waitFor();
}

const send = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Pages for people without an account. */
export const publicScreens: readonly Screen[] = [
  { name: 'first administrator', open: at('/administrator-pertama#kode') },
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
  { name: 'status of a complaint', as: 'nobody', open: at('/cek-aduan') },
  {
    name: 'status of a complaint with errors',
    as: 'nobody',
    open: at('/cek-aduan', (page) => send(page, 'Lihat status')),
  },
  { name: 'status of a complaint, not found', as: 'nobody', open: at('/cek-aduan', askStatus) },
  { name: 'status of a complaint, found', as: 'nobody', open: behindLink('/aduan', status, askStatus, '/cek-aduan') },
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
