import { describe, expect, it } from 'vitest';
import { callAs, journeyFile } from '../support/journeyFile';
import { sees } from '../support/officeVisit';

const admin = 'admin@contoh.example';
const { arriveAs } = journeyFile();

describe('settings of applications', () => {
  it('show what other thresholds would do before they are saved, and who saved them', async () => {
    const { page } = await arriveAs(admin, '/settings/scoring');
    const high = page.getByRole('textbox', { name: /^Prioritas tinggi mulai nilai/ });
    await expect.poll(() => high.inputValue()).toBe('6');
    await high.fill('4');
    await page.getByRole('button', { name: 'Lihat akibatnya' }).click();
    await sees(page, 'Batas tinggi harus di atas batas sedang');
    await high.fill('8');
    await page.getByRole('button', { name: 'Lihat akibatnya' }).click();
    await sees(page, /^Dengan nilai ini \d+ dari \d+ pendaftaran yang belum diputuskan berpindah\.$/);
    await page.getByRole('table', { name: 'Prioritas' }).waitFor();
    const stored = await callAs(page, 'GET', '/admin/settings/scoring');
    expect(stored.data.prioritas_batas_tinggi).toBe(6);
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await sees(page, 'Pengaturan penilaian disimpan.');
    await sees(page, 'Versi 1');
    await expect.poll(() => high.inputValue()).toBe('8');
  });
});
