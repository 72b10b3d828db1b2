import { systemEvents } from '../../../src/domain/systemEvents';
import type { FieldProposal } from '../../../src/framework/calls/fieldProposals';
import type { FieldVersion } from '../../../src/framework/calls/fields';
import type { Actor, Overlay } from '../../../src/framework/schema';
import {
  countOpenProposals,
  decideProposal,
  insertProposal,
  listProposals,
  type StoredProposal,
} from '../../sql/fieldProposals';
import { findVersion } from '../../sql/fieldVersions';
import { localized } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import { type Call, inTransaction, type Work } from '../context';
import { wakeNotifier, writeSystemEvent } from '../journal/announce';
import { writeAudit } from '../journal/journal';
import { parse, readStored, toStoredText } from '../overlays/document';
import { seenBy, seesEveryRole, wholeOf } from './audience';
import { publishable } from './check';
import { putChangesInForce, staleFieldsProblem } from './publish';
import { getVersion } from './versions';
import { readParent, readWords } from './words';

const MOST_SHOWN = 200;
const MOST_OPEN = 20;

type Input = Readonly<Record<string, unknown>>;

/** One's own; for who may publish, everybody's. Open ones first, without their documents. */
export async function readProposals(call: Call): Promise<readonly FieldProposal[]> {
  const found = await listProposals(call.db.kysely, { ...ownOnly(call), limit: MOST_SHOWN });
  return found.map((row) => toProposal(row));
}

/** With its document, as far as it concerns the caller. @throws Problem notFound, also for those of others. */
export async function readProposal(call: Call, id: number): Promise<FieldProposal> {
  const [row] = await listProposals(call.db.kysely, { ...ownOnly(call), id });
  if (!row) throw new Problem('notFound');
  return { ...toProposal(row), overlay: seenBy(call, parse(row.doc) as Overlay) };
}

const ownOnly = (call: Call) => (seesEveryRole(call) ? {} : { author: actorOf(call).id });

/** @throws Problem validation: what could not be published cannot be proposed either. */
export async function propose(call: Call, input: Input): Promise<FieldProposal> {
  const actor = actorOf(call);
  const parent = readParent(input.parent);
  const reason =
    readWords(input.reason, { field: 'reason', label: localized('core.reason'), least: 10, most: 500 }) ?? '';
  return inTransaction(call, async (work) => {
    const sent = await publishable(work, work.tx, input.overlay);
    const base = parent === null ? undefined : await findVersion(work.tx, parent);
    const whole = wholeOf(call, (base && readStored(base)) ?? null, sent);
    const overlay = whole === sent ? sent : await publishable(work, work.tx, whole);
    if ((await countOpenProposals(work.tx, actor.id)) >= MOST_OPEN)
      throw validationProblem([
        {
          field: 'overlay',
          message: localized('core.tooManyProposals', { most: MOST_OPEN }),
        },
      ]);
    const author = { author_id: actor.id, author_name: actor.name, at: work.now() };
    const id = await insertProposal(work.tx, { ...author, parent, reason, doc: toStoredText(overlay) });
    await writeAudit(work, { action: 'fields.propose', detail: { proposal: id, reason } });
    await announce(work, systemEvents.fieldsProposed, id, actor.id, actor.name);
    return getProposal(work, id);
  });
}

/**
 * Publishes what was proposed, or with `overlay` what the publisher has made of it together with what came in between.
 * @throws Problem notFound, alreadyDecided, validation by path, stale when something was published since it was written.
 */
export async function acceptProposal(call: Call, id: number, input: Input): Promise<FieldVersion> {
  const parent = readParent(input.parent);
  return inTransaction(call, async (work) => {
    const proposal = await findProposal(work, id);
    const isMerged = input.overlay !== undefined;
    if (!isMerged && proposal.parent !== parent) throw await staleFieldsProblem(work, proposal.parent);
    const overlay = await publishable(work, work.tx, isMerged ? input.overlay : parse(proposal.doc));
    await decide(work, proposal, 'accepted', null);
    const note = `Usulan ${proposal.author_name}: ${proposal.reason}`;
    const version = await putChangesInForce(work, { overlay, parent, note, how: 'proposal', of: null });
    await writeAudit(work, { action: 'fields.accept', detail: { proposal: id, version, by: proposal.author_name } });
    return getVersion(work, version, work.tx);
  });
}

/** @throws Problem notFound, alreadyDecided, validation. */
export async function declineProposal(call: Call, id: number, input: Input): Promise<FieldProposal> {
  const answer = readWords(input.answer, { field: 'answer', label: localized('core.answer'), least: 3, most: 500 });
  return inTransaction(call, async (work) => {
    await decide(work, await findProposal(work, id), 'declined', answer);
    await writeAudit(work, { action: 'fields.decline', detail: { proposal: id, note: answer } });
    return getProposal(work, id);
  });
}

/** @throws Problem notFound for those of others, alreadyDecided. */
export async function withdrawProposal(call: Call, id: number): Promise<FieldProposal> {
  const actor = actorOf(call);
  return inTransaction(call, async (work) => {
    const proposal = await findProposal(work, id);
    if (proposal.author_id !== actor.id) throw new Problem('notFound');
    await decide(work, proposal, 'withdrawn', null);
    await writeAudit(work, { action: 'fields.withdraw', detail: { proposal: id } });
    return getProposal(work, id);
  });
}

async function findProposal(work: Work, id: number): Promise<StoredProposal> {
  const [found] = await listProposals(work.tx, { id });
  if (!found) throw new Problem('notFound');
  return found;
}

const getProposal = async (work: Work, id: number): Promise<FieldProposal> => toProposal(await findProposal(work, id));

async function decide(
  work: Work,
  proposal: StoredProposal,
  state: 'accepted' | 'declined' | 'withdrawn',
  answer: string | null,
): Promise<void> {
  const by = actorOf(work);
  if (!(await decideProposal(work.tx, proposal.id, { state, by, at: work.now(), answer })))
    throw new Problem('alreadyDecided', { message: sentences[(await findProposal(work, proposal.id)).state] });
  const type = state === 'accepted' ? systemEvents.fieldsAccepted : systemEvents.fieldsDeclined;
  if (state !== 'withdrawn' && proposal.author_id !== by.id)
    await announce(work, type, proposal.id, proposal.author_id, by.name);
}

const sentences = {
  open: localized('core.proposalBeingDecided'),
  accepted: localized('core.proposalAcceptedAlready'),
  declined: localized('core.proposalDeclinedAlready'),
  withdrawn: localized('core.proposalWithdrawnAlready'),
} as const;

async function announce(work: Work, type: string, recordId: number, actorId: number, title: string): Promise<void> {
  await writeSystemEvent(work, { type, recordId, actorId, data: { title } });
  wakeNotifier(work, type);
}

function actorOf({ actor }: Call): Actor {
  if (!actor) throw new Problem('unauthenticated');
  return actor;
}

const toProposal = (row: StoredProposal): FieldProposal => ({
  id: row.id,
  version: row.version,
  parent: row.parent,
  reason: row.reason,
  state: row.state,
  author: { id: row.author_id, name: row.author_name },
  at: row.at,
  decided_by: row.decided_by === null ? null : { id: row.decided_by, name: row.decided_by_name ?? '' },
  decided_at: row.decided_at,
  answer: row.answer,
});
