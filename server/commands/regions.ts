// npm run regions [-- berkas.csv …]: kelurahan and desa of Jawa Barat, or of other files, as suggestions for addresses.
import '../core/sayFailures';
import { readFileSync } from 'node:fs';
import { loadRegions, readRegions } from '../areas/people/regions';
import jawaBarat from '../reference/wilayah-32.csv?raw';
import { onTheMachine, runPanelCommand } from './commandCall';

async function run(): Promise<string> {
  const files = process.argv.slice(2);
  const texts = files.map(readText);
  const regions = readRegions(texts.length > 0 ? texts : [jawaBarat]);
  const { added, renamed } = await onTheMachine((call) => loadRegions(call, regions));
  return `${regions.length} kelurahan dan desa dibaca: ${added} ditambahkan, ${renamed} diganti namanya.`;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`Berkas ${file} tidak dapat dibaca.`);
  }
}

runPanelCommand(run);
