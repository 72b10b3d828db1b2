import type { FieldDraft } from '../../../src/framework/calls/fields';
import { type Overlay, readOverlay } from '../../../src/framework/schema';
import { deleteDraft, findDraft, type StoredDraft, saveDraft } from '../../sql/fieldDrafts';
import { findVersion } from '../../sql/fieldVersions';
import { localized } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import { type Call, inTransaction, type Work } from '../context';
import { parse, readStored, toStoredText } from '../overlays/document';
import { seenBy } from './audience';
import { readDocument } from './check';
import { readParent } from './words';

/** What this person is working on; null when they are not. */
export async function readFieldDraft(call: Call): Promise<FieldDraft | null> {
  const stored = await findDraft(call.db.kysely, idOf(call));
  return stored ? { ...toDraft(stored), base: await baseOf(call, stored) } : null;
}

/** By it changes of a draft are told from what others published since, also by those who may not look at versions. */
async function baseOf(call: Call, { parent }: StoredDraft): Promise<Overlay | null> {
  const row = parent === null ? undefined : await findVersion(call.db.kysely, parent);
  return seenBy(call, (row && readStored(row)) ?? null);
}

/**
 * Keeps it, however wrong it still is. With a version only in the place of that one (0: there was none).
 * @throws Problem validation, stale with the draft that is there.
 */
export async function storeDraft(
  call: Call,
  input: Readonly<Record<string, unknown>>,
  seen: number | undefined,
): Promise<FieldDraft> {
  const userId = idOf(call);
  const doc = JSON.stringify(readDocument(input.overlay));
  const parent = readParent(input.parent);
  return inTransaction(call, async (work) => {
    const isSaved = await saveDraft(work.tx, { userId, parent, doc, at: work.now(), seen });
    const stored = await findDraft(work.tx, userId);
    const draft = stored ? toDraft(stored) : null;
    if (!isSaved || !draft) throw staleDraft(draft);
    return draft;
  });
}

/** With a version only that one. @throws Problem stale with the draft that is there. */
export async function discardDraft(call: Call, seen: number | undefined): Promise<void> {
  if (!(await deleteDraft(call.db.kysely, idOf(call), seen))) throw staleDraft(await readFieldDraft(call));
}

/**
 * Ends the draft that has just been published: the version the call names, otherwise the one with the same document.
 * What another window has written since stays. @throws Problem validation.
 */
export async function endDraft(work: Work, overlay: Overlay, named: unknown): Promise<void> {
  const userId = idOf(work);
  const stored = await findDraft(work.tx, userId);
  if (!stored) return;
  const isPublished = named === undefined ? isSame(stored, overlay) : stored.version === readVersion(named);
  if (isPublished) await deleteDraft(work.tx, userId, stored.version);
}

const isSame = ({ doc }: StoredDraft, overlay: Overlay): boolean =>
  toStoredText(readOverlay(parse(doc)).overlay) === toStoredText(overlay);

function readVersion(named: unknown): number {
  if (typeof named === 'number' && Number.isInteger(named) && named >= 0) return named;
  throw validationProblem([{ field: 'draft', message: localized('core.draftNoNumber') }]);
}

const staleDraft = (current: FieldDraft | null): Problem =>
  new Problem('stale', { message: localized('core.draftStale'), data: { current } });

/** The screen has to bear whatever stands in it: a draft is unchecked. */
const toDraft = ({ version, parent, doc, updated_at }: StoredDraft): FieldDraft => ({
  overlay: parse(doc) as Overlay,
  parent,
  version,
  updated_at,
});

function idOf({ actor }: Call): number {
  if (!actor) throw new Problem('unauthenticated');
  return actor.id;
}
