// npm run audit:verify -- FILE [--root NUMBER:ROOT]: is a file of the audit chain whole? Needs no database and no server.
import '../core/sayFailures';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { checkChain } from '../core/audit/chain/check';

const usage = 'Pemakaian: npm run audit:verify -- BERKAS [--root NOMOR:AKAR]';

async function run(): Promise<void> {
  const { values, positionals } = readArguments();
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new Error(usage);
  const known = (values.root ?? []).map((text) => {
    const found = /^(\d+):([0-9a-f]{64})$/i.exec(text.replaceAll(' ', ''));
    if (!found) throw new Error(`${usage}\nAkar ditulis NOMOR:64 angka heksadesimal.`);
    return { seq: Number(found[1]), chain: (found[2] ?? '').toLowerCase() };
  });
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  const { links, last, chain, removed, roots, keys, fault } = await checkChain(lines, known);
  console.log(`${links} mata rantai utuh, ${roots} akar bertanda tangan, ${removed} catatan dibuang sesuai retensi.`);
  for (const key of keys) console.log(`Kunci penanda tangan: ${key}`);
  if (links > 0) console.log(`Akhir rantai ${last}:${chain}`);
  if (!fault) return console.log('RANTAI UTUH.');
  const entry = fault.source === undefined ? '' : ` (${fault.source} ${fault.entry})`;
  console.log(`RANTAI PUTUS di mata rantai ${fault.seq}${entry}: ${fault.why}.`);
  process.exitCode = 1;
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { root: { type: 'string', multiple: true } } });
  } catch {
    throw new Error(usage);
  }
}

await run();
