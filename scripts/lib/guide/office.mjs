import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBuiltServer, temporaryFolder } from '../../../bench/support/builtServer.mjs';

/** The moment the pictures are taken at: a working day, half a minute past, so that a slow machine stays in the minute. */
const moment = new Date('2026-08-31T10:00:30+07:00');
const clockPreload = new URL('../../../tests/support/clockPreload.mjs', import.meta.url).href;

/**
 * A server of its own with people at its screens. Its clock and the browsers' stand at the same moment.
 * @param {import('playwright-core').Browser} browser
 */
export async function openGuideOffice(browser) {
  const folder = temporaryFolder();
  const clock = join(folder, 'ahead');
  const turnBack = () => writeFileSync(clock, String(moment.getTime() - Date.now()));
  turnBack();
  const server = await startBuiltServer(join(folder, 'data'), {
    DEMO_NOW: moment.toISOString(),
    MOVED_CLOCK: clock,
    NODE_OPTIONS: `--import=${clockPreload}`,
  });
  const enter = (email) => enterAs(browser, server.url, email);
  return {
    admin: await enter('admin@contoh.example'),
    proposer: await enter('aleg@contoh.example'),
    /** Before something is kept whose time is seen. */
    turnBack,
    stop: server.stop,
  };
}

async function enterAs(browser, baseURL, email) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 900 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.clock.setFixedTime(moment);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Bansos-Demo-2026');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL('**/dashboard');
  return page;
}
