import { chromium } from 'playwright-core';

const [, , what = 'all'] = process.argv;
const url = 'http://localhost:31877';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const open = async (width, dark = false, email = 'admin@contoh.example') => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 600 ? 740 : 900 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  page.setDefaultTimeout(8000);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Bansos-Demo-2026');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL('**/dashboard');
  return page;
};
const snap = async (page, name) => {
  await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/shotsD/${name}.png` });
};
const steps = (await import('/tmp/steps.mjs')).default;
await steps({ open, snap, what });
await browser.close();
