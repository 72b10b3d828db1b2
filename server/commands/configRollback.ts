// npm run config:rollback [-- VERSION]: what fields and forms were before, when the panel cannot be reached.
import '../core/sayFailures';
import { parseArgs } from 'node:util';
import { rollBackByHand } from '../core/fields/byHand';
import { onTheMachine, runPanelCommand } from './commandCall';

const usage = 'Pemakaian: npm run config:rollback [-- NOMOR_VERSI], dengan 0 untuk susunan dari program';

async function run(): Promise<string> {
  const wanted = readWanted();
  const { version, of, before } = await onTheMachine((call) => rollBackByHand(call, wanted));
  const from = before === null ? '' : ` (sebelumnya versi ${before})`;
  const what = of === 0 ? 'Susunan kolom dari program' : `Versi ${of}`;
  return `${what} berlaku lagi sebagai versi ${version}${from}. Server yang sedang berjalan mengikutinya dalam 2 detik.`;
}

/** @throws Error with how it is used. */
function readWanted(): number | undefined {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [text, ...more] = positionals;
  if (more.length > 0 || (text !== undefined && !/^\d{1,9}$/.test(text))) throw new Error(usage);
  return text === undefined ? undefined : Number(text);
}

runPanelCommand(run);
