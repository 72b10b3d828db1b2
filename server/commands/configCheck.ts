// npm run config:check FILE: says of a deployment file what the screen says of it, without a database.
// npm run config:check -- --schema: the JSON schema by which an editor completes and checks such a file.
import '../core/sayFailures';
import { parseArgs } from 'node:util';
import { checkOverlay, conflictsOf } from '../../src/framework/schema';
import { overlayJsonSchema } from '../../src/framework/schema/overlay/jsonSchema';
import { model } from '../../src/resources';
import { readDeploymentFile } from '../core/overlays/overlayFile';

const usage = 'Pemakaian: npm run config:check BERKAS, atau npm run config:check -- --schema';

function run(): void {
  const { values, positionals } = readArguments();
  if (values.schema) {
    console.log(JSON.stringify(overlayJsonSchema(model), null, 2));
    return;
  }
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new Error(usage);
  const { overlay, findings } = checkOverlay(read(path), model);
  for (const { path: at, severity, message } of findings)
    console.log(`${severity === 'error' ? 'SALAH' : 'CATATAN'} ${at || '(seluruh berkas)'}: ${message}`);
  for (const { path: at, seen, now } of conflictsOf(overlay, model))
    console.log(
      `CATATAN ${at.join('.')}: program sekarang berkata ${said(now)}, dulu ${said(seen)}. Pengaturan tetap berlaku.`,
    );
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  console.log(errors === 0 ? `${path} dapat dipakai.` : `${path} belum dapat dipakai: ${errors} kesalahan.`);
  if (errors > 0) process.exitCode = 1;
}

function readArguments() {
  try {
    return parseArgs({ options: { schema: { type: 'boolean' } }, allowPositionals: true });
  } catch {
    throw new Error(usage);
  }
}

function read(path: string): unknown {
  try {
    return readDeploymentFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Berkas ${path} tidak dapat dibaca: ${reason}`);
  }
}

const said = (value: unknown): string => (value === null ? '(tidak ada)' : JSON.stringify(value));

try {
  run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
