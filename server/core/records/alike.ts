import { alikeGroups, type Resource, warningsOf } from '../../../src/framework/schema';
import { declaredLabel, wordsFor } from '../../sql/declaredTexts';
import { Localized, listedTexts, localized, type Text } from '../../sql/localized';
import { Problem, type Refusal } from '../../sql/problem';
import { type Db, findRecord, type Row } from '../../sql/records';
import { type Call, mayReadField, reachFor, siteToday } from '../context';
import { rowTitle } from '../journal/journal';
import { recordFinder } from './finder';
import { completeRows } from './reading';

type Values = Readonly<Record<string, unknown>>;

/** Records that may be one with a record that is typed or written. */
export interface Alike {
  /** As the caller may read them, the oldest first, each with the fields it agrees in. */
  readonly found: readonly { readonly record: Row; readonly fields: readonly string[] }[];
  /** There is one more that the caller may not see, or not by what it agrees: that it exists is all they learn. */
  readonly hidden: boolean;
}

/** More of them say nothing more. */
const MOST_ALIKE = 5;
const MOST_LETTERS = 500;

export interface AlikeQuestion {
  /** The record itself is not looked for. */
  readonly id?: number | undefined;
  /** Only groups with one of these fields are asked about; without it all. */
  readonly changed?: readonly string[] | undefined;
  readonly db?: Db | undefined;
}

/** Looks among all records, whoever owns them. @param values parsed, of the whole record */
export async function findAlike(
  call: Call,
  resource: Resource,
  values: Values,
  { id, changed, db = call.db.kysely }: AlikeQuestion = {},
): Promise<Alike> {
  const groups = alikeGroups(resource).filter(
    (group) => changed === undefined || group.some((name) => changed.includes(name)),
  );
  const fieldsById = new Map<number, Set<string>>();
  const hiddenIds = new Set<number>();
  if (groups.length > 0) {
    const finder = recordFinder(call, resource, 'all', groups, db);
    await finder.fetch([{ values }]);
    for (const group of groups)
      for (const other of finder.idsOf({ values }, group)) {
        if (other === id) continue;
        if (group.every((name) => mayReadField(call, resource, name)))
          fieldsById.set(other, new Set([...(fieldsById.get(other) ?? []), ...group]));
        else hiddenIds.add(other);
      }
  }
  const oldest = [...fieldsById.keys()].sort((a, b) => a - b).slice(0, MOST_ALIKE);
  const shown = await readShown(call, resource, oldest, db);
  const isHidden = oldest.some((other) => !shown.has(other));
  return {
    found: [...shown].map(([other, record]) => ({ record, fields: [...(fieldsById.get(other) ?? [])] })),
    hidden: isHidden || hiddenIds.size > 0,
  };
}

async function readShown(
  call: Call,
  resource: Resource,
  ids: readonly number[],
  db: Db,
): Promise<ReadonlyMap<number, Row>> {
  const shown = new Map<number, Row>();
  if (ids.length === 0 || !mayShow(call, resource)) return shown;
  const reach = reachFor(call, resource, 'show', db);
  for (const id of ids) {
    const row = await findRecord(reach, resource, id);
    if (!row) continue;
    const [completed] = await completeRows(call, resource, [row], { where: 'one', db });
    shown.set(id, completed ?? row);
  }
  return shown;
}

function mayShow(call: Call, resource: Resource): boolean {
  try {
    reachFor(call, resource, 'show');
    return true;
  } catch {
    return false;
  }
}

/** How a write deals with records that are alike. */
export interface AlikeOptions {
  /** Why it is saved all the same; '' asks, and is answered with them; absent is not asked: it is saved, and told. */
  readonly reason?: string | undefined;
  /** Told what to look at twice once it is saved. */
  readonly tell?: ((remarks: readonly Refusal[]) => void) | undefined;
}

/** What the history and the audit say of it. */
export interface AlikeNote {
  readonly note?: string;
  readonly noted: Values;
}

/**
 * Before a record is stored. @throws Problem alike, with the records side by side, where the caller asked and gave no
 * reason.
 */
export async function judgeAlike(
  call: Call,
  resource: Resource,
  values: Values,
  question: AlikeQuestion,
  { reason, tell }: AlikeOptions,
): Promise<AlikeNote> {
  tell?.(contradictions(call, resource, values, question.changed));
  if (alikeGroups(resource).length === 0) return { noted: {} };
  const alike = await findAlike(call, resource, values, question);
  if (alike.found.length === 0 && !alike.hidden) return { noted: {} };
  const note = reason === undefined ? undefined : cleanReason(reason);
  if (note === '') throw new Problem('alike', { data: alike });
  tell?.(remarksOf(resource, alike));
  return {
    ...(note === undefined ? {} : { note }),
    noted: {
      ...(note === undefined ? {} : { reason: note }),
      // Whom the writer could not see, the log does not name either.
      alike: [...alike.found.map(({ record }) => record.id), ...(alike.hidden ? ['?'] : [])],
    },
  };
}

const cleanReason = (reason: string): string =>
  reason.toWellFormed().replaceAll('\u0000', '').trim().slice(0, MOST_LETTERS);

/** What the rules of the declaration say of it, for calls without a form. */
function contradictions(
  call: Call,
  resource: Resource,
  values: Values,
  changed: readonly string[] | undefined,
): readonly Refusal[] {
  const { kinds } = call.model;
  return warningsOf(resource, values, { kinds, today: siteToday(call) })
    .filter(({ field }) => (changed === undefined || changed.includes(field)) && mayReadField(call, resource, field))
    .map(({ field, message }) => ({
      field,
      message: new Localized((language) => wordsFor(resource, language).rule?.(message) ?? message),
    }));
}

function remarksOf(resource: Resource, { found, hidden }: Alike): readonly Refusal[] {
  const own = found.map(({ record, fields }) => ({
    field: fields[0] ?? '',
    message: localized('core.alikeFound', {
      title: rowTitle(resource, record),
      fields: labelsOf(resource, fields),
    }),
  }));
  return hidden ? [...own, { field: '', message: localized('core.alikeHidden') }] : own;
}

const labelsOf = (resource: Resource, fields: readonly string[]): Text =>
  listedTexts(fields.map((name) => declaredLabel(resource, name)));
