/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
export const button = (page, name) => page.getByRole('button', { name, exact: typeof name === 'string' });

/** @param {Page} page */
export const group = (page, name) => page.getByRole('region', { name, exact: true });

/**
 * The editor, with one field of the residents selected.
 * @param {Page} page
 * @param {string} field
 */
export async function openField(page, field) {
  await page.goto(`/settings/fields?resource=residents&field=${field}`);
  await group(page, 'Nama dan penjelasan').waitFor();
  await settle(page);
}

/** @param {Page} page */
export async function publish(page, note) {
  await saved(page);
  await button(page, 'Terbitkan…').click();
  const dialog = page.getByRole('dialog', { name: 'Terbitkan perubahan' });
  await dialog.getByLabel('Catatan (opsional)').fill(note);
  await button(dialog, 'Terbitkan').click();
  await dialog.waitFor({ state: 'hidden' });
}

/** @param {Page} page */
export const saved = (page) => page.getByText('Draf tersimpan', { exact: true }).waitFor();

/** Nothing is being fetched or drawn any more. */
export async function settle(page) {
  await page.locator('.bone, [role=progressbar]').first().waitFor({ state: 'hidden' });
  await page.evaluate(() => document.fonts.ready);
  // A delayed request (the check of a draft) begins within it.
  await page.waitForTimeout(1_500);
  await page.mouse.move(2, 2);
}

/**
 * What is in sight below the top bar and beside the menu.
 * @param {Page} page
 */
export async function sight(page) {
  await settle(page);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/**
 * One part of the page; what stands in the page is given some room around it.
 * @param {import('playwright-core').Locator} part
 */
export async function only(part) {
  await settle(part.page());
  const before = await part.evaluate((element) => {
    const style = element.getAttribute('style') ?? '';
    if (!element.closest('[role=dialog]')) element.style.cssText += ';padding:12px 16px;margin:0 -16px;border:0';
    return style;
  });
  const picture = await part.screenshot({ animations: 'disabled', caret: 'hide' });
  await part.evaluate((element, style) => element.setAttribute('style', style), before);
  return picture;
}
