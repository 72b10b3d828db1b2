import { button, group, only, openField, publish, saved, settle, sight } from './steps.mjs';

/**
 * The pictures in the order of the guide; each begins where the one before ended.
 * @type {Readonly<Record<string, (office: Awaited<ReturnType<typeof import('./office.mjs').openGuideOffice>>) => Promise<Buffer>>>}
 */
export const scenes = {
  async 'halaman-kolom-formulir'({ admin: page }) {
    await openField(page, 'no_hp');
    return sight(page);
  },

  async 'nama-dan-penjelasan'({ admin: page }) {
    await page.getByRole('textbox', { name: 'Nama kolom' }).fill('No. WhatsApp');
    await page.getByRole('textbox', { name: 'Penjelasan' }).fill('Nomor yang aktif, untuk kabar dari relawan.');
    await page.getByRole('textbox', { name: 'Contoh isian' }).fill('0812-3456-7890');
    await saved(page);
    return only(group(page, 'Nama dan penjelasan'));
  },

  async susunan({ admin: page }) {
    await button(page, 'Naikkan No. WhatsApp').click();
    await saved(page);
    return only(group(page, 'Susunan'));
  },

  async 'aturan-wajib'({ admin: page }) {
    await page.getByRole('switch', { name: 'Wajib diisi', exact: true }).check();
    await saved(page);
    return only(group(page, 'Aturan pengisian'));
  },

  async 'terbitkan-dampak'({ admin: page, turnBack }) {
    turnBack();
    await button(page, 'Terbitkan…').click();
    const dialog = page.getByRole('dialog', { name: 'Terbitkan perubahan' });
    await dialog.getByText(/belum terisi/).waitFor();
    await dialog.getByLabel('Catatan (opsional)').fill('Nomor WhatsApp wajib mulai September.');
    const picture = await only(dialog);
    turnBack();
    await button(dialog, 'Terbitkan').click();
    await dialog.waitFor({ state: 'hidden' });
    return picture;
  },

  async mengapa({ admin: page }) {
    await page.goto('/warga-binaan/create');
    const field = page.getByRole('textbox', { name: /^No\. WhatsApp/ });
    await field.focus();
    await page.keyboard.press('F1');
    await page.getByText(/Ditetapkan di Kolom & Formulir/).waitFor();
    return sight(page);
  },

  async 'yang-melihat'({ admin: page }) {
    await openField(page, 'no_kta');
    await group(page, 'Yang melihat').getByRole('checkbox').nth(1).check();
    await saved(page);
    return only(group(page, 'Yang melihat'));
  },

  async pilihan({ admin: page }) {
    await openField(page, 'hasil_verifikasi');
    await group(page, 'Pilihan')
      .getByLabel(/^Teks pilihan/)
      .first()
      .fill('UPA setiap minggu');
    await saved(page);
    return only(group(page, 'Pilihan'));
  },

  async 'tambah-kolom'({ admin: page }) {
    await button(page, 'Tambah kolom').click();
    const dialog = page.getByRole('dialog', { name: 'Tambah kolom' });
    await dialog.getByLabel('Nama kolom').fill('Alasan menolak UPA');
    await dialog.getByLabel('Jenis isian').click();
    await page.getByRole('option', { name: 'Catatan' }).click();
    const picture = await only(dialog);
    await button(dialog, 'Tambah kolom').click();
    return picture;
  },

  async 'tampil-bila'({ admin: page }) {
    const rules = group(page, 'Aturan pengisian');
    await button(rules, 'Tambah syarat').last().click();
    await rules.getByLabel('Kolom', { exact: true }).click();
    await page.getByRole('option', { name: 'Hasil verifikasi' }).click();
    await rules.getByLabel('Nilai').click();
    await page.getByRole('option', { name: 'Tidak Bersedia' }).click();
    await saved(page);
    return only(rules);
  },

  async perubahan({ admin: page }) {
    await button(page, /^\d+ perubahan$/).click();
    const picture = await only(page.getByRole('dialog', { name: 'Perubahan' }));
    await button(page.getByRole('dialog', { name: 'Perubahan' }), 'Tutup').click();
    return picture;
  },

  async berdampingan({ admin: page }) {
    await button(page, 'Berdampingan').click();
    await page.getByRole('region', { name: 'Pratinjau' }).scrollIntoViewIfNeeded();
    await button(page, 'Berdampingan').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const picture = await sight(page);
    await button(page, 'Draf').click();
    return picture;
  },

  async 'daftar-terubah'({ admin: page, turnBack }) {
    turnBack();
    await publish(page, 'Alasan warga yang tidak bersedia ikut UPA.');
    await page.goto('/warga-binaan');
    await page.locator('tbody tr:not(:has(.bone))').first().waitFor();
    return sight(page);
  },

  async 'atur-halaman'({ admin: page }) {
    await button(page, 'Atur halaman').first().click();
    await button(page, 'Selesai').waitFor();
    await button(page, 'Kolom').click();
    await page
      .getByRole('menuitem', { name: /Status KTA/ })
      .or(page.getByRole('option', { name: /Status KTA/ }))
      .first()
      .click();
    await group(page, 'Nama dan penjelasan').waitFor();
    return sight(page);
  },

  async versi({ admin: page }) {
    await page.goto('/settings/fields/versions');
    await page.getByRole('heading', { name: 'Versi 2' }).waitFor();
    return sight(page);
  },

  async kembalikan({ admin: page }) {
    await button(page, 'Kembalikan ke versi ini: Versi 1').click();
    const dialog = page.getByRole('dialog', { name: 'Kembalikan ke versi 1?' });
    await settle(page);
    const picture = await only(dialog);
    await button(dialog, 'Batal').click();
    return picture;
  },

  async ajukan({ proposer: page, turnBack }) {
    await openField(page, 'alamat');
    await page.getByRole('textbox', { name: 'Penjelasan' }).fill('Tulis nama jalan, nomor rumah, dan patokan.');
    await saved(page);
    await button(page, 'Ajukan…').click();
    const dialog = page.getByRole('dialog', { name: 'Ajukan perubahan' });
    await dialog.getByLabel('Alasan').fill('Relawan sering tidak menemukan rumah karena alamatnya terlalu pendek.');
    const picture = await only(dialog);
    turnBack();
    await button(dialog, 'Ajukan').click();
    await dialog.waitFor({ state: 'hidden' });
    return picture;
  },

  async usulan({ admin: page }) {
    await page.goto('/settings/fields/proposals');
    await button(page, 'Terima dan terbitkan').waitFor();
    return sight(page);
  },

  async bandingkan({ admin: page, proposer, turnBack }) {
    await openField(page, 'alamat');
    await page.getByRole('textbox', { name: 'Penjelasan' }).fill('Alamat menurut KTP.');
    await saved(page);
    turnBack();
    // Meanwhile another person publishes: here what was proposed is accepted in another window.
    const other = await page.context().newPage();
    await other.goto('/settings/fields/proposals');
    await button(other, 'Terima dan terbitkan').click();
    const question = other.getByRole('dialog');
    await button(question, 'Terima dan terbitkan').click();
    await question.waitFor({ state: 'hidden' });
    await other.close();
    await button(page, 'Terbitkan…').click();
    await button(page.getByRole('dialog', { name: 'Terbitkan perubahan' }), 'Terbitkan').click();
    const dialog = page.getByRole('dialog', { name: 'Ada versi yang lebih baru' });
    await dialog.waitFor();
    await proposer.close();
    return only(dialog);
  },

  async 'impor-salah'({ admin: page }) {
    await page.goto('/settings/fields/versions');
    await page.getByLabel('Pilih berkas JSON konfigurasi').setInputFiles({
      name: 'fields.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify({ format: 1, resources: { residents: { fields: { nama: { hidden: true } } } } }),
      ),
    });
    const dialog = page.getByRole('dialog', { name: /^Impor/ });
    await dialog
      .getByText(/harus diperbaiki/)
      .first()
      .waitFor();
    return only(dialog);
  },
};
