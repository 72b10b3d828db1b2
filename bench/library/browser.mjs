// What a person sees and a browser fetches.
import { brotliCompressSync, constants } from 'node:zlib';

const ROW = 'tbody tr';

/**
 * JavaScript for the login and the first list of somebody who opens its address, with nothing kept by the browser.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {{ pages: { list: string }, signIn: SignIn }} of
 * @returns {Promise<{ brotli: number, sent: number, files: number }>} `brotli`: bytes, each file compressed at level 11; `sent`:
 *   bytes as its own server sends them
 */
export async function weighFirstList(browser, url, { pages, signIn }) {
  const page = await openPage(browser);
  const fetched = new Map();
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) fetched.set(request.url(), request);
  });
  await page.goto(url + pages.list);
  await passLogin(page, signIn);
  await page.locator(ROW).nth(10).waitFor();
  for (let before = -1; before !== fetched.size; await page.waitForTimeout(1500)) before = fetched.size;
  let [brotli, sent] = [0, 0];
  for (const request of fetched.values()) {
    const body = (await (await request.response())?.body()) ?? Buffer.alloc(0);
    brotli += brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
    sent += (await request.sizes()).responseBodySize;
  }
  await page.context().close();
  return { brotli, sent, files: fetched.size };
}

/**
 * Fails unless the form of a new book and the list have a field of this label.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {{ pages: { list: string, create: string }, signIn: SignIn }} of
 * @param {string} label
 */
export async function seeField(browser, url, { pages, signIn }, label) {
  const page = await openPage(browser);
  await page.goto(url + pages.list);
  await passLogin(page, signIn);
  await page.locator('thead').getByText(label).waitFor();
  await page.goto(url + pages.create);
  await page.getByText(label).first().waitFor();
  await page.context().close();
}

async function openPage(browser) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'id-ID' })).newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** @typedef {{ email: string, password: string, fields: readonly string[] }} SignIn */

/** @param {import('playwright-core').Page} page @param {SignIn} signIn */
async function passLogin(page, { email, password, fields: [name = '', secret = ''] }) {
  await page.locator(name).fill(email);
  await page.locator(secret).fill(password);
  await page.locator('button[type=submit]').click();
}
