import type { FieldVersion } from '../../../src/framework/calls/fields';
import { OVERLAY_FORMAT, type Overlay } from '../../../src/framework/schema';
import { canonical } from '../../../src/framework/schema/overlay/editing';
import { keepKinds } from '../../sql/fieldKinds';
import { findVersion, insertVersion, type NewVersion } from '../../sql/fieldVersions';
import { localized } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import { type Call, inTransaction, type Work } from '../context';
import { writeAudit } from '../journal/journal';
import { digestOf, readStored, toStoredText } from '../overlays/document';
import { readInForce } from '../overlays/inForce';
import { publishable } from './check';
import { endDraft } from './drafts';
import { mergeChoices } from './merging';
import { getVersion } from './versions';
import { readParent, readWords } from './words';

const LONGEST_NOTE = 500;

/** Stands for what the program says by itself, before anything was published. */
export const PROGRAM = 0;

type Input = Readonly<Record<string, unknown>>;

/** Puts a document in force, on top of the version it was made from. @throws Problem validation by path, stale. */
export async function publishFields(call: Call, input: Input): Promise<FieldVersion> {
  const parent = readParent(input.parent);
  const note = readNote(input.note);
  return inTransaction(call, async (work) => {
    const overlay = await publishable(work, work.tx, input.overlay);
    const version = await putChangesInForce(work, { overlay, parent, note, how: 'publish', of: null });
    await writeAudit(work, { action: 'fields.publish', detail: { version, parent, note } });
    if (work.actor) await endDraft(work, overlay, input.draft);
    return getVersion(work, version, work.tx);
  });
}

/**
 * Puts an earlier document in force again, as a new version. What this program no longer can is refused.
 * @throws Problem validation by path, stale.
 */
export async function rollBackFields(call: Call, input: Input): Promise<FieldVersion> {
  const parent = readParent(input.parent);
  const note = readNote(input.note);
  return inTransaction(call, async (work) => {
    const { of, overlay } = await earlier(work, input.version);
    const version = await putInForce(work, { overlay, parent, note, how: 'rollback', of });
    await writeAudit(work, { action: 'fields.rollback', detail: { version, of, note } });
    return getVersion(work, version, work.tx);
  });
}

const readNote = (raw: unknown): string | null =>
  readWords(raw, { field: 'note', label: localized('core.note'), most: LONGEST_NOTE });

/** @throws Problem validation when there is no such version, or it cannot be read. */
async function earlier(
  work: Work,
  wanted: unknown,
): Promise<{ readonly of: number | null; readonly overlay: Overlay }> {
  if (wanted === PROGRAM) return { of: null, overlay: await publishable(work, work.tx, { format: OVERLAY_FORMAT }) };
  const of =
    typeof wanted === 'number' && Number.isInteger(wanted) && wanted > 0 && wanted < 2_147_483_647 ? wanted : 0;
  const row = await findVersion(work.tx, of);
  if (!row) throw validationProblem([{ field: 'version', message: localized('core.noSuchVersion') }]);
  const stored = readStored(row);
  if (!stored)
    throw validationProblem([{ field: 'version', message: localized('core.versionUnusable', { version: of }) }]);
  return { of, overlay: await publishable(work, work.tx, stored) };
}

type Candidate = Pick<NewVersion, 'parent' | 'note' | 'how' | 'of'> & { readonly overlay: Overlay };

/** The same for a changed document. @throws Problem validation when it equals what is in force; stale. */
export async function putChangesInForce(work: Work, candidate: Candidate): Promise<number> {
  const inForce = await readInForce(work.tx);
  const isSame = canonical(inForce.overlay ?? { format: OVERLAY_FORMAT }) === canonical(candidate.overlay);
  if (isSame && inForce.version === candidate.parent)
    throw validationProblem([{ field: 'overlay', message: localized('core.nothingChanged') }]);
  return putInForce(work, candidate);
}

/** The number of the new version. Of all who put something on top of the same version exactly one succeeds. @throws Problem stale. */
export async function putInForce(work: Work, { overlay, ...candidate }: Candidate): Promise<number> {
  const inForce = await readInForce(work.tx);
  if (inForce.version !== candidate.parent) throw await staleFieldsProblem(work, candidate.parent);
  const doc = toStoredText(overlay);
  const version = (inForce.newest ?? 0) + 1;
  const { actor } = work;
  const row = { ...candidate, version, doc, sha256: digestOf(doc), at: work.now() };
  if (!(await insertVersion(work.tx, { ...row, author_id: actor?.id ?? null, author_name: actor?.name ?? null })))
    throw await staleFieldsProblem(work, candidate.parent);
  await keepKinds(work.tx, overlay);
  await mergeChoices(work, overlay);
  work.afterCommit(() => work.fields.reload());
  return version;
}

/** Published meanwhile: carries both documents, so that three can be compared. */
export async function staleFieldsProblem(work: Work, parent: number | null): Promise<Problem> {
  const { version } = await readInForce(work.tx);
  const base = parent === null ? undefined : await findVersion(work.tx, parent);
  return new Problem('stale', {
    message: localized('core.publishedMeanwhile'),
    data: {
      current: version === null ? null : await getVersion(work, version, work.tx),
      base: (base && readStored(base)) ?? null,
    },
  });
}
