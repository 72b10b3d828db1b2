import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../support/journey';
import { callAs, journeyFile, openPage } from '../support/journeyFile';
import { sees } from '../support/officeVisit';
import { itInProof } from '../support/sized';
import { type MailServer, mailUser, startMailServer } from '../support/smtp';

const smtpPort = 32_000 + (process.pid % 9000);
const { arriveAs } = journeyFile({ OUTBOUND_ALLOW: `127.0.0.1:${smtpPort}` });
const admin = 'admin@contoh.example';
const phone = '081377712345';
/** A state is looked at again every five seconds. */
const turn = { timeout: 20_000 } as const;

interface Case {
  readonly id: number;
  readonly judul: string;
  readonly ticket: string;
  /** The department of this journey's own. */
  readonly department: string;
  readonly email: string;
}

describe('a complaint on its way to a department', () => {
  let mail: MailServer;
  let serial = 0;
  beforeAll(async () => {
    mail = await startMailServer({}, smtpPort);
  });
  afterEach(() => mail.empty());
  afterAll(() => mail.close());

  async function openCase(page: Page): Promise<Case> {
    serial += 1;
    const department = `Dinas Penerangan ${serial}`;
    const email = `penerangan${serial}@dinas.example`;
    const judul = `Lampu jalan padam ${serial}`;
    await done(page, 'PUT', '/admin/email/settings', {
      smtp_host: '127.0.0.1',
      smtp_port: smtpPort,
      smtp_encryption: 'none',
      smtp_username: mailUser.username,
      smtp_password: mailUser.password,
      from_email: 'panel@contoh.example',
      is_active: true,
    });
    await done(page, 'PUT', '/admin/forwarding/settings', {
      emailForwarding: true,
      whatsappForwarding: true,
      forwardingMode: 'manual',
    });
    await done(page, 'POST', '/admin/departments', {
      name: department,
      email,
      whatsapp: '+6281234567890',
      categories: [],
    });
    const reporter = await done(page, 'POST', '/admin/users', {
      name: 'Sri Pelapor',
      email: `sri.pelapor${serial}@contoh.example`,
      phone,
      role: 'user',
      password: 'Payung-Hijau-88',
      password_confirmation: 'Payung-Hijau-88',
    });
    const complaint = await done(page, 'POST', '/admin/complaint', {
      user_id: reporter.id,
      judul,
      deskripsi: 'Sudah tiga malam gelap.',
      kategori: 'Teknis',
      prioritas: 'Sedang',
    });
    return { id: Number(complaint.id), judul, ticket: String(complaint.no_tiket), department, email };
  }

  it('leaves by e-mail, and is seen waiting and arriving in the complaint and in the outbox', async () => {
    const { page } = await arriveAs(admin, '/complaints');
    const { id, judul, ticket, department, email } = await openCase(page);
    const gate = openGate();
    mail.behave({ hold: gate.opened });
    await forward(page, id, department, 'Kirim Email', 'Mohon dicek malam ini.');
    await sees(page, `Pengaduan diteruskan ke ${department} lewat Email.`);
    const sent = messageIn(page, `Email ke ${department}`);
    await sent.getByText('Mengirim', { exact: true }).waitFor(turn);

    const { page: outbox } = await arriveAs(admin, '/settings/pesan');
    const row = outbox.getByRole('row').filter({ hasText: ticket });
    await row.getByText('Mengirim', { exact: true }).waitFor(turn);
    await sees(outbox, 'Diperbarui sendiri selama ada pesan yang belum selesai.');
    await picture(outbox, 'messages-moving');
    expect(mail.arrived).toHaveLength(0);
    gate.open();
    await row.getByText('Terkirim', { exact: true }).waitFor(turn);
    await sent.getByText('Terkirim', { exact: true }).waitFor(turn);

    expect(mail.arrived).toHaveLength(1);
    const [arrived] = mail.arrived;
    expect(arrived).toMatchObject({ to: [email], from: 'panel@contoh.example', user: mailUser.username });
    expect(arrived?.raw).toContain(`\r\nSubject: Pengaduan Baru - #${ticket}\r\n`);
    for (const part of [ticket, judul, department, 'Sudah tiga malam gelap.', 'Mohon dicek malam ini.'])
      expect(arrived?.text).toContain(part);
    // In no spelling: neither 0813-7771-2345 nor +62 813….
    expect(digitsOf(arrived?.text)).not.toContain(phone.slice(1));
    expect(digitsOf(arrived?.raw)).not.toContain(phone.slice(1));

    await row.getByRole('link').first().click();
    await outbox.getByText(/^Pesan terkirim pada /).waitFor(turn);
    const shown = await outbox.getByRole('main').innerText();
    expect(shown).toContain('Mohon dicek malam ini.');
    expect(shown).toContain(email);
    // What the department answers by is nobody else's to read.
    expect(shown).not.toMatch(/\/tanggapan\/[\w-]{43}/);
    expect(arrived?.text).toMatch(/\/tanggapan\/[\w-]{43}/);
  });

  itInProof('is refused by the mail server, says why, and leaves when it is sent again', async () => {
    const { page } = await arriveAs(admin, '/complaints');
    const { id, ticket, department, email } = await openCase(page);
    mail.behave({ rcptTo: { code: 550, text: '5.1.1 Kotak surat tidak ada' } });
    await forward(page, id, department, 'Kirim Email');
    const sent = messageIn(page, `Email ke ${department}`);
    await sent.getByText('Gagal', { exact: true }).waitFor(turn);
    await sent
      .getByText(/^Sebab: Server email menolak alamat penerima \(550 5\.1\.1 Kotak surat tidak ada\)/)
      .waitFor();

    await openPage(page, '/settings/pesan');
    await sees(page, /pesan gagal terkirim\.$/);
    await press(page, 'Lihat yang gagal');
    const row = page.getByRole('row').filter({ hasText: ticket });
    await row.getByText('Gagal', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Terkirim' }).count()).toBe(0);
    await row.getByRole('link').first().click();
    await sees(page, 'Pesan gagal dikirim.');
    await sees(page, /Kotak surat tidak ada/);
    await picture(page, 'message-failed');
    expect(mail.arrived).toHaveLength(0);
    mail.behave({});
    await press(page, 'Kirim ulang');
    await sees(page, 'Pesan diantrekan lagi.');
    await page.getByText(/^Pesan terkirim pada /).waitFor(turn);
    expect(await page.getByRole('button', { name: 'Kirim ulang' }).count()).toBe(0);
    expect(mail.arrived.map(({ to }) => to)).toEqual([[email]]);
    expect(mail.arrived[0]?.text).toContain(ticket);
    await openPage(page, `/complaints/${id}`);
    await messageIn(page, `Email ke ${department}`).getByText('Terkirim', { exact: true }).waitFor(turn);
  });

  itInProof('leaves by WhatsApp once the code was scanned', async () => {
    const { page } = await arriveAs(admin, '/settings/whatsapp');
    const { id, ticket, department } = await openCase(page);
    await page.getByLabel('WhatsApp aktif').check();
    await press(page, 'Simpan Pengaturan');
    await sees(page, 'Pengaturan berhasil disimpan!');
    await press(page, 'Hubungkan');
    await page.getByRole('img', { name: 'Kode QR untuk menautkan WhatsApp' }).waitFor(turn);
    await press(page, 'Simulasikan pindai QR');
    await page.getByRole('region', { name: 'Sambungan' }).getByText('Terhubung', { exact: true }).waitFor(turn);

    await forward(page, id, department, 'Kirim WhatsApp', 'Lewat WhatsApp saja.');
    await sees(page, `Pengaduan diteruskan ke ${department} lewat WhatsApp.`);
    await messageIn(page, `WhatsApp ke ${department}`).getByText('Terkirim', { exact: true }).waitFor(turn);
    expect(mail.arrived).toHaveLength(0);

    await openPage(page, '/settings/whatsapp?tab=logs');
    await sees(
      page.getByRole('log'),
      /^.*Simulasi: pesan untuk 6281••••7890 \(\d+ karakter\) dicatat, tidak dikirim\./,
    );
    await openPage(page, '/settings/pesan');
    await page.getByRole('row').filter({ hasText: ticket }).getByRole('link').first().click();
    await page.getByText(/^Pesan terkirim pada /).waitFor();
    const shown = await page.getByRole('main').innerText();
    for (const part of [ticket, 'Lewat WhatsApp saja.', 'Sudah tiga malam gelap.']) expect(shown).toContain(part);
    expect(digitsOf(shown)).not.toContain(phone.slice(1));
  });
});

const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Forward ke Dinas' });
const messageIn = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Pesan Terkirim' }).getByRole('listitem').filter({ hasText: name });
const digitsOf = (text = ''): string => text.replace(/\D/g, '');

async function done(page: Page, method: string, path: string, body: unknown) {
  const { status, data } = await callAs(page, method, path, body);
  expect([200, 201], `${method} ${path}: ${JSON.stringify(data)}`).toContain(status);
  return data;
}

async function openForward(page: Page, id: number, department: string): Promise<void> {
  await openPage(page, `/complaints/${id}`);
  await press(page.getByRole('dialog', { name: 'Detail Pengaduan' }), 'Forward ke Dinas');
  await dialogOf(page).getByRole('combobox', { name: 'Dinas tujuan' }).selectOption({ label: department });
  await dialogOf(page).getByRole('region', { name: 'Pratinjau pesan' }).waitFor();
}

async function forward(page: Page, id: number, department: string, button: string, extra?: string): Promise<void> {
  await openForward(page, id, department);
  if (extra !== undefined)
    await dialogOf(page)
      .getByRole('textbox', { name: /^Pesan tambahan/ })
      .fill(extra);
  await press(dialogOf(page), button);
  await dialogOf(page).waitFor({ state: 'detached' });
}

/** Something that waits until it is opened. */
function openGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
