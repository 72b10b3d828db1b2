import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/lib/chromium.mjs';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A browser without a window; undefined, with a notice, where there is no Chromium. */
export async function openBrowser() {
  const executablePath = findChromium(process.env);
  if (executablePath) return chromium.launch({ executablePath, args });
  console.error('Pengukuran ini perlu Chromium: apt-get install chromium, atau isi CHROMIUM_PATH.');
  return undefined;
}
