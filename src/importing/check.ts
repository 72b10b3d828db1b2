import { type ImportContext, openImport } from '../framework/import';
import { type FileCheck, shownFindings } from '../framework/import/answers';
import type { ImportCounts, ImportFinding } from '../framework/import/types';
import type { CheckRequest } from '../framework/panel/import/types';

/** Reads the whole file once, and counts. Nothing of it is kept but the first findings. */
export async function checkFile({ file, options }: CheckRequest, context: ImportContext): Promise<FileCheck> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const opened = await openImport({ name: file.name, bytes }, context, options);
  if (!opened.ok) return opened;
  const counts = { total: 0, new: 0, unchanged: 0, duplicate: 0, failed: 0, repaired: 0, warned: 0 };
  const kept: ImportFinding[] = [];
  let findingsTotal = 0;
  for await (const { outcome, findings } of opened.rows()) {
    count(counts, outcome, findings);
    findingsTotal += findings.length;
    if (kept.length < shownFindings) kept.push(...findings.slice(0, shownFindings - kept.length));
  }
  return { ok: true, plan: opened.plan, counts, findings: kept, findingsTotal };
}

type Counts = { -readonly [K in keyof ImportCounts]: ImportCounts[K] };

function count(counts: Counts, outcome: 'new' | 'duplicate' | 'failed', findings: readonly ImportFinding[]): void {
  counts.total += 1;
  counts[outcome] += 1;
  if (outcome !== 'new') return;
  if (findings.some(({ level }) => level === 'repair')) counts.repaired += 1;
  if (findings.some(({ level }) => level === 'warning')) counts.warned += 1;
}
