import type { FieldCheck } from '../../../src/framework/calls/fields';
import {
  type CheckedOverlay,
  checkOverlay,
  type Layer,
  type Overlay,
  type OverlayFinding,
} from '../../../src/framework/schema';
import { keptChoiceProblem, withKeptChoices } from '../../../src/framework/schema/overlay/kept';
import { listKinds } from '../../sql/fieldKinds';
import { localized, type Text } from '../../sql/localized';
import { type Problem, validationProblem } from '../../sql/problem';
import type { Db } from '../../sql/records';
import type { Call } from '../context';
import { readInForce } from '../overlays/inForce';
import { choicesInUse } from '../overlays/keptChoices';
import { wholeOf } from './audience';
import { impactOf } from './impact';

export const LARGEST_OVERLAY = 262_144;
/** Of a document that says something; conditions in conditions are the deepest there is. */
const DEEPEST = 40;

export const tooLargeSentence = localized('core.overlayTooLarge');

/** What a body says, before its meaning is looked at. @throws Problem validation under `overlay`. */
export function readDocument(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw refused(localized('core.overlayNoObject'));
  if (isDeeperThan(raw, DEEPEST)) throw refused(localized('core.overlayTooDeep'));
  if (Buffer.byteLength(JSON.stringify(raw)) > LARGEST_OVERLAY) throw refused(tooLargeSentence);
  return raw;
}

const refused = (message: Text): Problem => validationProblem([{ field: 'overlay', message }]);

/** Level by level, so that a document made to be deep cannot exhaust the stack. */
function isDeeperThan(value: unknown, most: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

/**
 * What publishing this document would say, and the document as it would be in force: with the choices that records hold.
 * Nothing is kept. @throws Problem validation for what is no document at all.
 */
async function checkDocument({ fields, panelRoles }: Checking, db: Db, raw: unknown): Promise<CheckedOverlay> {
  const document = readDocument(raw);
  const { declared, ground } = fields;
  const options = { roles: panelRoles, below: ground, known: await listKinds(db, declared.resources) };
  const checked = checkOverlay(document, declared, options);
  if (checked.findings.some(isError)) return checked;
  const called = (await readInForce(db)).overlay;
  const kept = await choicesInUse(db, {
    declared,
    before: withStaff(ground, called),
    after: withStaff(ground, checked.overlay),
    called,
    isMerging: true,
  });
  if (kept.length === 0) return checked;
  const besides = kept.map(keptChoiceProblem);
  const { overlay, findings } = checkOverlay(withKeptChoices(checked.overlay, kept), declared, { ...options, besides });
  return { overlay, findings: [...findings, ...checked.findings.filter((each) => !isAmong(findings, each))] };
}

const withStaff = (ground: readonly Layer[], overlay: Overlay | null): readonly Layer[] =>
  overlay ? [...ground, { name: 'staff', source: '', overlay }] : ground;

const isError = ({ severity }: OverlayFinding): boolean => severity === 'error';

const isAmong = (findings: readonly OverlayFinding[], { path, code }: OverlayFinding): boolean =>
  findings.some((each) => each.path === path && each.code === code);

type Checking = Pick<Call, 'fields' | 'panelRoles'>;

/** The document when it can be published. @throws Problem validation with each finding under its path. */
export async function publishable(call: Checking, db: Db, raw: unknown): Promise<Overlay> {
  const { overlay, findings } = await checkDocument(call, db, raw);
  const errors = findings.filter(isError);
  if (errors.length > 0)
    throw validationProblem(errors.map(({ path, message }) => ({ field: path || 'overlay', message })));
  return overlay;
}

/** What publishing it would say, and what it would mean for what is there. Nothing is kept. @throws Problem validation. */
export async function checkFields(call: Call, raw: unknown): Promise<FieldCheck> {
  const { overlay, findings } = await checkDocument(call, call.db.kysely, raw);
  const inForce = call.fields.published().overlay;
  return { findings, impact: await impactOf(call, inForce, wholeOf(call, inForce, overlay)) };
}
