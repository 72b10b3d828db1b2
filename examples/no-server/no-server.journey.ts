import { afterAll, beforeAll, expect, it } from 'vitest';
import { sizedList } from '../../tests/support/sized';
import { type BuiltExample, buildExample } from '../serve';
import { atPanel, useTheLibrary } from '../visit';

let built: BuiltExample;
beforeAll(async () => {
  built = await buildExample('no-server');
});
afterAll(() => built?.remove());

it.each(sizedList(1, [1280, 360]))('keeps a library in a folder that is opened as a file, at %i px', async (width) => {
  await atPanel(`file://${built.folder}/index.html#/books`, width, async (page) => {
    await page.getByRole('button', { name: /Tersedia.*32/s }).waitFor();
    await useTheLibrary(page, width < 600);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Buku' }).waitFor();
  });
});

it('still has what was typed when the file is opened again', async () => {
  await atPanel(`file://${built.folder}/index.html#/branches`, 1280, async (page) => {
    await page.getByRole('link', { name: 'Tambah cabang' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nama').fill('Utara');
    await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.getByText('Cabang ditambahkan.').waitFor();
    await page.reload();
    await expect.poll(() => page.locator('.row-link').allInnerTexts()).toEqual(['Barat', 'Pusat', 'Timur', 'Utara']);
  });
});
