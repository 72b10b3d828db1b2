import { OVERLAY_FORMAT, type Overlay } from '../../../src/framework/schema';
import { findVersion, listVersions } from '../../sql/fieldVersions';
import { localized } from '../../sql/localized';
import { validationProblem } from '../../sql/problem';
import { type Call, inTransaction, type Work } from '../context';
import { writeAudit } from '../journal/journal';
import { readStored } from '../overlays/document';
import { type InForce, readInForce } from '../overlays/inForce';
import { publishable } from './check';
import { PROGRAM, putInForce } from './publish';

interface RolledBack {
  readonly version: number;
  /** Whose document it has; 0: the program's own. */
  readonly of: number;
  /** What was in force before; null: nothing could be read. */
  readonly before: number | null;
}

/**
 * Goes back from the command line, when the panel cannot do so: to that version, otherwise to the one before the
 * version in force, or when the newest is damaged to the newest that is not. @throws Problem validation.
 */
export async function rollBackByHand(call: Call, wanted?: number): Promise<RolledBack> {
  return inTransaction(call, async (work) => {
    const inForce = await readInForce(work.tx);
    const of = wanted ?? (await usualTarget(work, inForce));
    const overlay = await documentOf(work, of);
    const { version: parent } = inForce;
    const version = await putInForce(work, {
      overlay,
      parent,
      note: 'config:rollback',
      how: 'rollback',
      of: of === PROGRAM ? null : of,
    });
    await writeAudit(work, { action: 'fields.rollback', detail: { version, of, by: 'config:rollback' } });
    return { version, of, before: parent };
  });
}

async function usualTarget(work: Work, { newest, version }: InForce): Promise<number> {
  if (newest === null) throw validationProblem([{ field: 'version', message: localized('core.nothingPublished') }]);
  if (newest !== version) return version ?? PROGRAM;
  for (let before = newest; ; ) {
    const [row] = await listVersions(work.tx, { before, limit: 1 });
    if (!row) return PROGRAM;
    if (readStored(row)) return row.version;
    before = row.version;
  }
}

async function documentOf(work: Work, version: number): Promise<Overlay> {
  if (version === PROGRAM) return publishable(work, work.tx, { format: OVERLAY_FORMAT });
  const row = await findVersion(work.tx, version);
  const stored = row && readStored(row);
  if (!stored)
    throw validationProblem([
      {
        field: 'version',
        message: row ? localized('core.versionBroken', { version }) : localized('core.versionMissing', { version }),
      },
    ]);
  return publishable(work, work.tx, stored);
}
