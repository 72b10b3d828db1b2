import { countRows, findingsTally, type ImportContext, noCounts, openImport } from '../../framework/import';
import type { FileCheck } from '../../framework/import/answers';
import type { CheckRequest } from '../../framework/panel/core/importChecker';

/** Reads the whole file once, and counts. Nothing of it is kept but what was found. */
export async function checkFile({ file, options }: CheckRequest, context: ImportContext): Promise<FileCheck> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const opened = await openImport({ name: file.name, bytes }, context, options);
  if (!opened.ok) return opened;
  const tally = findingsTally();
  let counts = noCounts;
  for await (const row of opened.rows()) {
    counts = countRows(counts, [row]);
    tally.add(row.findings);
  }
  const { list: findings, sums, total: findingsTotal } = tally.result();
  return { ok: true, plan: opened.plan, counts, findings, sums, findingsTotal };
}
