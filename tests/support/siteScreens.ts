import sharp from 'sharp';
import { at, button, dialog, type Screen } from './screen';

const logo = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 200, height: 200, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer(),
});

export const siteScreens: readonly Screen[] = [
  { name: 'settings', open: at('/settings') },
  { name: 'settings, searched', open: at('/settings?q=smtp') },
  { name: 'settings, nothing found', open: at('/settings?q=zqxw') },
  {
    name: 'settings with a chosen logo and errors',
    open: at('/settings/umum', async (page) => {
      await page.locator('input[type=file]').setInputFiles(await logo());
      await page.getByRole('img', { name: 'Pratinjau logo' }).waitFor();
      await page.getByLabel('URL situs').fill('bukan url');
      await page.getByLabel('Email administrator').fill('bukan email');
      await button(page, 'Simpan Pengaturan').click();
      await page.getByRole('alert').first().waitFor();
    }),
  },
  { name: 'first steps', open: at('/settings/langkah-awal') },
  { name: 'system settings', open: at('/settings/sistem') },
  {
    name: 'resetting the cache',
    open: at('/settings/sistem', async (page) => {
      await button(page, 'Reset Cache').click();
      await dialog(page).waitFor();
    }),
  },
];
