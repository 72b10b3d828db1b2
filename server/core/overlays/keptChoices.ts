import { type Layer, type Model, type Overlay, resolveModel } from '../../../src/framework/schema';
import {
  type KeptChoice,
  type OwnChoices,
  shortenedChoices,
  wordsOfOwnChoice,
} from '../../../src/framework/schema/overlay/kept';
import { listChoices } from '../../sql/fieldKinds';
import { valuesInUse } from '../../sql/pick';
import type { Db } from '../../sql/records';

interface Changed {
  readonly declared: Model;
  /** What is in force; undefined: it is not known. */
  readonly before: readonly Layer[] | undefined;
  readonly after: readonly Layer[];
  /** The document in force, which knows what a choice was called. */
  readonly called: Overlay | null;
  /** What became part of another choice is about to change in the records that have it. */
  readonly isMerging: boolean;
}

/**
 * Choices of fields of staff's own that records hold, also deleted ones, and that are not among the choices any more.
 * Without them an untouched record could not be saved. One query for each field that lost a choice.
 */
export async function choicesInUse(
  db: Db,
  { declared, before, after, called, isMerging }: Changed,
): Promise<readonly KeptChoice[]> {
  const modelOf = (layers: readonly Layer[]) => resolveModel(declared, layers, { role: null, locale: 'id' }).model;
  const model = modelOf(after);
  const shortened = shortenedChoices(before && modelOf(before), model);
  if (shortened.length === 0) return [];
  const remembered = await listChoices(db);
  const kept: KeptChoice[] = [];
  for (const choices of shortened)
    for (const value of await missingIn(db, model, choices)) {
      const { resource, field, list, merged } = choices;
      if (isMerging && merged.includes(value)) continue;
      const words = wordsOfOwnChoice(called, choices, value) ?? remembered(resource, field)?.[value] ?? value;
      kept.push({ resource, field, value, words, ...(list === undefined ? {} : { list }) });
    }
  return kept;
}

async function missingIn(db: Db, model: Model, { resource, field, values }: OwnChoices): Promise<readonly string[]> {
  const declared = model.byName[resource];
  const used = declared ? await valuesInUse({ db, model, scope: 'all' }, declared, field) : [];
  return used.filter((value) => !values.includes(value)).sort();
}
