// npm run regions [-- berkas.csv …]: kelurahan and desa of Jawa Barat, or of other files, as suggestions for addresses.
import '../core/sayFailures';
import { readFileSync } from 'node:fs';
import { loadRegions, readRegions } from '../areas/people/regions';
import jawaBarat from '../reference/wilayah-32.csv?raw';
import { onTheMachine, runPanelCommand } from './commandCall';

async function run(): Promise<string> {
  const files = process.argv.slice(2);
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const regions = readRegions(texts.length > 0 ? texts : [jawaBarat]);
  const { added, renamed } = await onTheMachine(({ db }) => loadRegions(db, regions));
  return `${regions.length} kelurahan dan desa dibaca: ${added} ditambahkan, ${renamed} diganti namanya.`;
}

runPanelCommand(run);
