import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractStandIn, startStandIn } from '../support/contractStandIn';
import { type LocalService, standInWhatsapp, startLocalService } from '../support/contractStandIn/whatsapp';
import { type DescribedVisit, offersNothingBeyond, settled, visitStandIn } from '../support/describedOnly';
import { leave } from '../support/journey';
import { sees } from '../support/officeVisit';

const session = standInWhatsapp();
const plainSession = standInWhatsapp();
let service: LocalService;
let plain: ContractStandIn;
let api: ContractStandIn;

beforeAll(async () => {
  service = await startLocalService(session);
  plain = await startStandIn({ panelDir: 'dist/panel', whatsapp: plainSession });
  api = await startStandIn({
    panelDir: 'dist/panel',
    whatsapp: session,
    config: { whatsappServiceUrl: service.url },
  });
});
afterAll(async () => {
  await Promise.all([plain.close(), api.close(), service.close()]);
});

const press = ({ page }: DescribedVisit, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('WhatsApp on an API with only the described calls', () => {
  it('connects, shows the code after a moment and tests, without a state, log or test message', async () => {
    const visited = await visitStandIn(plain);
    const { page } = visited;
    await settled(page, '/settings/whatsapp');
    await offersNothingBeyond(page);
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Koneksi', 'Template']);
    expect(await page.getByText('Pesan uji').count()).toBe(0);
    expect(await page.getByLabel('Mode').count()).toBe(0);
    await press(visited, 'Hubungkan');
    await page.getByRole('img', { name: 'Kode QR untuk menautkan WhatsApp' }).waitFor();
    plainSession.isReady = true;
    await press(visited, 'Tes koneksi');
    await sees(page, 'WhatsApp terhubung.');
    await page.getByLabel(/Nama sesi/).fill('kantor-baru');
    await press(visited, 'Simpan Pengaturan');
    await sees(page, 'Pengaturan berhasil disimpan!');
    expect(plain.whatsapp.settings).toMatchObject({ session_name: 'kantor-baru', department_mappings: { Teknis: 1 } });
    expect(plain.requests.filter(({ path }) => path.includes('/service'))).toEqual([]);
    await leave(visited.visitor.context);
  });

  it('keeps how complaints are forwarded', async () => {
    const visited = await visitStandIn(plain);
    const { page } = visited;
    await settled(page, '/settings/forward');
    await sees(page, /Server ini tidak menyimpan log penerusan/);
    await page.getByLabel('Teruskan lewat WhatsApp').check();
    await press(visited, 'Simpan Pengaturan');
    await sees(page, 'Pengaturan berhasil disimpan!');
    expect(plain.forwarding).toMatchObject({ whatsappForwarding: true, adminEmail: 'admin@kantor.example' });
    visited.hasStayedWithin();
    await leave(visited.visitor.context);
  });
});

describe('the local WhatsApp service on its own address', () => {
  it('tells its state and log, is scanned and tested, and never sees who is signed in', async () => {
    const visited = await visitStandIn(api);
    const { page } = visited;
    await settled(page, '/settings/whatsapp');
    await sees(page, 'Tidak terhubung');
    await press(visited, 'Hubungkan');
    await page.getByRole('img', { name: 'Kode QR untuk menautkan WhatsApp' }).waitFor();
    await press(visited, 'Simulasikan pindai QR');
    await sees(page, 'Terhubung');
    await page.getByLabel('Nomor tujuan').fill('628123456789');
    await press(visited, 'Kirim pesan uji');
    await sees(page, /WA-1.*Periksa ponsel tujuan\./);
    await page.getByRole('tab', { name: 'Log Konsol' }).click();
    await sees(page.getByRole('log'), 'Ke 628123456789');
    expect(service.requests.filter(({ headers }) => headers.authorization || headers.cookie)).toEqual([]);
    await leave(visited.visitor.context);
  });

  it('is told to be started when nothing answers there', async () => {
    await service.close();
    const visited = await visitStandIn(api);
    await visited.page.goto('/settings/whatsapp');
    await sees(visited.page, /Layanan WhatsApp tidak dapat dihubungi\. Pastikan layanan itu sedang berjalan\./);
    await leave(visited.visitor.context);
  });
});
