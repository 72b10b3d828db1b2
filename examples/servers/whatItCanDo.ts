import type { Page } from 'playwright-core';

const counted = (page: Page, text: RegExp) => page.getByText(text).count();

/** What a person finds at a list of books, whoever made it. */
export async function whatItCanDo(page: Page): Promise<Readonly<Record<string, boolean>>> {
  await page.getByText('di Kala').first().waitFor();
  const has = async (...found: readonly Promise<number>[]) => (await Promise.all(found)).some((count) => count > 0);
  const role = (name: Parameters<Page['getByRole']>[0], text?: RegExp) =>
    page.getByRole(name, text === undefined ? {} : { name: text }).count();
  const list = {
    total: await has(counted(page, /(dari|of) 40/)),
    pages: await has(role('button', /Berikutnya|next page/i)),
    sort: await has(page.getByRole('columnheader').getByRole('button').count()),
    search: await has(role('searchbox')),
    filter: await has(role('combobox', /Genre/)),
    create: await has(role('link', /Tambah|Create/), role('button', /Tambah|Create/)),
    references: await has(counted(page, /^(Pusat|Timur|Barat)$/)),
    export: await has(role('button', /Ekspor|Export/)),
    labels: await has(role('columnheader', /Pengarang/)),
  };
  await page.getByText('di Kala').first().click();
  await page.waitForURL(/books\/\d+/);
  await page.waitForLoadState('networkidle');
  if (!page.url().endsWith('edit'))
    await page
      .getByRole('link', { name: /Ubah|Edit/ })
      .first()
      .click();
  await page
    .getByRole('textbox', { name: /Judul|Title/ })
    .first()
    .waitFor();
  return {
    ...list,
    edit: true,
    choice: await has(page.locator('select, [role=combobox]').filter({ visible: true }).count()),
    checks: await has(page.locator('[required], [aria-required=true]').count()),
  };
}
