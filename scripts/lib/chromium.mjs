import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined} the program the journeys drive; CHROMIUM_PATH wins, also when it points nowhere
 */
export function findChromium(env) {
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter)].filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {number} files how many journeys did not run */
export const chromiumMissing = (files) =>
  [
    '',
    '!'.repeat(78),
    `!! PERJALANAN BROWSER TIDAK DIJALANKAN: ${files} berkas di tests/journeys dilewati.`,
    '!! Chromium tidak ditemukan. Pasang dengan `apt-get install chromium`,',
    '!! atau setel CHROMIUM_PATH=/lokasi/chromium, lalu jalankan lagi.',
    '!'.repeat(78),
    '',
  ].join('\n');
