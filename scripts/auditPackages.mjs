// `npm run audit:packages -- berkas.json`: are packages of the lock file known to be vulnerable? By an advisory file in the OSV
// format (or a folder of them), without a network. Exit code 1 when something is found, 2 when the file cannot be read.
import { fileURLToPath } from 'node:url';
import { judgePackages, listPackages, readAdvisories } from './lib/packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const paths = process.argv.slice(2);

if (paths.length === 0) {
  console.error('Sebutkan berkas advisory OSV: npm run audit:packages -- berkas.json (lihat SECURITY.md)');
  process.exitCode = 2;
} else audit();

function audit() {
  try {
    const advisories = paths.flatMap(readAdvisories);
    const packages = listPackages(root);
    const hits = judgePackages(packages, advisories);
    for (const { id, aliases, name, version, isShipped, fixed, summary } of hits) {
      const names = [id, ...aliases].join(', ');
      console.log(`${name} ${version}${isShipped ? '' : ' (hanya alat)'}: ${names}. ${summary}`);
      console.log(fixed.length > 0 ? `  Diperbaiki di ${fixed.join(', ')}` : '  Belum ada perbaikan');
    }
    const shipped = hits.filter(({ isShipped }) => isShipped).length;
    console.log(
      `${packages.length} paket, ${advisories.length} advisory: ${hits.length} temuan, ${shipped} di antaranya ikut dikirim.`,
    );
    process.exitCode = hits.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
