import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, signInAs } from '../support/journey';
import { beginSession, callAs, journeyFile } from '../support/journeyFile';
import { type MailServer, mailUser, startMailServer } from '../support/smtp';

const smtpPort = 41_000 + (process.pid % 9000);
const { arrive, expectProblem } = journeyFile({ OUTBOUND_ALLOW: `127.0.0.1:${smtpPort}` });
const ADMIN = 'admin@contoh.example';

describe('links in messages', () => {
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer({}, smtpPort);
  });
  afterAll(() => mail.close());

  async function enterOffice(): Promise<Page> {
    const { page } = await arrive();
    await beginSession(page, ADMIN);
    const saved = await callAs(page, 'PUT', '/admin/email/settings', {
      smtp_host: '127.0.0.1',
      smtp_port: smtpPort,
      smtp_encryption: 'none',
      smtp_username: mailUser.username,
      smtp_password: mailUser.password,
      from_email: 'panel@contoh.example',
      is_active: true,
    });
    expect(saved.status).toBe(200);
    const settings = { emailForwarding: true, forwardingMode: 'manual' };
    expect((await callAs(page, 'PUT', '/admin/forwarding/settings', settings)).status).toBe(200);
    return page;
  }

  /** The newest link of that page which has arrived. */
  async function linkTo(place: string): Promise<string> {
    const found = () =>
      mail.arrived
        .flatMap(({ text }) => text.match(new RegExp(`https?://\\S+/${place}/[\\w-]{43}`))?.[0] ?? [])
        .at(-1) ?? '';
    await expect.poll(found, { timeout: 20_000 }).toContain(place);
    return found();
  }

  const firstComplaint = async (page: Page): Promise<number> => {
    const { data } = await callAs(page, 'GET', '/admin/complaint?status=Baru&per_page=1');
    return (data as unknown as { data: { id: number }[] }).data[0]?.id ?? 0;
  };

  it('let a department answer once without signing in, and the office reads it', async () => {
    const office = await enterOffice();
    const { data } = await callAs(office, 'POST', '/admin/departments', {
      name: 'Dinas Penerangan Jalan',
      email: 'penerangan@dinas.example',
      categories: [],
    });
    const complaint = await firstComplaint(office);
    const order = { complaint_id: complaint, department_id: data.id };
    expect((await callAs(office, 'POST', '/admin/email/send-complaint', order)).status).toBe(200);
    const { page } = await arrive({ width: 360 });
    await page.goto(await linkTo('tanggapan'));
    await page.getByText('Pengaduan ini diteruskan kepada Dinas Penerangan Jalan.').waitFor();
    await page.getByRole('radio', { name: /^Selesai/ }).check();
    await page.getByLabel('Keterangan').fill('Lampu sudah kami ganti.');
    await page.getByRole('button', { name: 'Kirim tanggapan' }).click();
    await page.getByRole('heading', { name: 'Sudah terkirim' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Tautan tidak berlaku' }).waitFor();
    const { data: after } = await callAs(office, 'GET', `/admin/complaint/${complaint}`);
    const { histories } = after as { histories: readonly { kind: string; response: string | null }[] };
    expect(histories.filter(({ kind }) => kind === 'reply')).toMatchObject([{ response: 'Lampu sudah kami ganti.' }]);
  });

  it('replace a forgotten password and end the sessions of its account', async () => {
    expectProblem(/401/);
    await enterOffice();
    const { page: elsewhere } = await arrive();
    await beginSession(elsewhere, 'aleg@contoh.example');
    const { page } = await arrive();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Lupa password?' }).click();
    await page.getByLabel('Email').fill('aleg@contoh.example');
    await page.getByRole('button', { name: 'Kirim tautan' }).click();
    await page.getByText('Bila alamat itu terdaftar').waitFor();
    await page.goto(await linkTo('reset-password'));
    await page.getByLabel('Password baru').fill('Payung-Hijau-88');
    await page.getByLabel('Konfirmasi password').fill('Payung-Hijau-88');
    await page.getByRole('button', { name: 'Simpan password' }).click();
    await page.getByText('Password berhasil diubah.').waitFor();
    expect((await callAs(elsewhere, 'GET', '/auth/me')).status).toBe(401);
    expect(
      (await callAs(page, 'POST', '/auth/login', { email: 'aleg@contoh.example', password: PASSWORD })).status,
    ).toBe(401);
    await signInAs(page, 'aleg@contoh.example', 'Payung-Hijau-88');
  });
});
