import {
  integer,
  maxValue,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  safeParse,
  string,
} from 'valibot';
import { daysLater } from '../../../src/domain/dates';
import type { FieldNumbers, FormCounts } from '../../../src/framework/calls/fieldCounts';
import { LONGEST_STAY_SECONDS, MOST_REFUSED } from '../../../src/framework/calls/formCounts';
import {
  can,
  canField,
  type IssueCode,
  isStored,
  issueTexts,
  isTyped,
  type Resource,
} from '../../../src/framework/schema';
import { storedFields } from '../../sql/columns';
import { STAY, sumFieldCounts } from '../../sql/fieldCounts';
import { countEmpty } from '../../sql/pick';
import { Problem } from '../../sql/problem';
import { type Call, mayReadField, reachFor, scopeFor, siteToday } from '../context';
import type { FieldCounts } from './counts';

/** What is counted is shown over so many days. */
const SHOWN_DAYS = 30;
/** In more records nobody looks for empty fields: the newest say what forms are like today. */
const MOST_ROWS = 10_000;

const opened = ['list', 'show', 'create', 'edit'] as const;

type Counting = Call & { readonly fieldCounts: FieldCounts };

/**
 * How often each field is empty, was refused, and how long people stay in it, as far as this person may read it.
 * @throws Problem notFound; forbidden where they may neither see records nor fill in the form.
 */
export async function readFieldNumbers(call: Counting, name: string): Promise<FieldNumbers> {
  const resource = Object.hasOwn(call.model.byName, name) ? call.model.byName[name] : undefined;
  if (!resource) throw new Problem('notFound');
  if (!opened.some((action) => can(resource, action, call.actor).allowed)) throw new Problem('forbidden');
  await call.fieldCounts.write();
  const found = await emptyFields(call, resource);
  const since = daysLater(siteToday(call), 1 - SHOWN_DAYS);
  const kept = await sumFieldCounts(call.db.kysely, name, since);
  const readable = Object.keys(resource.fields).filter((field) => isReadable(call, resource, field));
  const ofField = (field: string) => {
    const own = kept.filter((each) => each.field === field);
    const stay = own.find(({ code }) => code === STAY);
    const empty = found?.empty[field];
    return {
      ...(empty === undefined ? {} : { empty }),
      refused: Object.fromEntries(own.flatMap(({ code, times }) => (code === STAY ? [] : [[code, times]]))),
      stays: stay?.times ?? 0,
      seconds: stay?.seconds ?? 0,
    };
  };
  return {
    days: SHOWN_DAYS,
    rows: found?.rows ?? null,
    is_part: found?.rows === MOST_ROWS,
    fields: Object.fromEntries(readable.map((field) => [field, ofField(field)])),
  };
}

/** What a field tells of another one nobody learns by counting it. */
const isReadable = (call: Call, resource: Resource, name: string): boolean =>
  [name, ...(resource.fields[name]?.tells ?? [])].every((each) => mayReadField(call, resource, each));

async function emptyFields(call: Call, resource: Resource) {
  if (!isStored(resource) || !(call.actor && can(resource, 'list', call.actor).allowed)) return undefined;
  const { kinds } = call.model;
  const asked = storedFields(resource, kinds).flatMap(([name, { kind, plan }]) =>
    plan || kinds[kind]?.writeOnly || !isReadable(call, resource, name) ? [] : [name],
  );
  return countEmpty(reachFor(call, resource, 'list'), resource, asked, MOST_ROWS);
}

const upTo = (most: number) => pipe(number(), integer(), minValue(1), maxValue(most));
const reason = picklist(Object.keys(issueTexts) as IssueCode[]);
/** What the form of a person can have counted. */
const countable = object({
  action: picklist(['create', 'edit']),
  fields: record(
    string(),
    object({
      seconds: optional(upTo(LONGEST_STAY_SECONDS)),
      refused: optional(record(reason, upTo(MOST_REFUSED))),
    }),
  ),
});

/**
 * Adds what a form has counted of itself. Other fields than those the caller fills in there change nothing.
 * @throws Problem forbidden for a form that is not theirs, badRequest.
 */
export function countOfForm(call: Counting, sent: unknown): void {
  const { resource: name, action } = sent as Partial<FormCounts>;
  const resource = call.model.resources.find((each) => each.name === name);
  if (!resource) throw new Problem('forbidden');
  scopeFor(call, resource, action === 'create' ? 'create' : 'edit');
  const read = safeParse(countable, sent);
  if (!read.success) throw new Problem('badRequest');
  const role = call.actor?.role ?? '';
  for (const [field, { seconds, refused = {} }] of Object.entries(read.output.fields)) {
    const spec = Object.hasOwn(resource.fields, field) ? resource.fields[field] : undefined;
    if (!spec || !canField(spec, 'read', role) || !isTyped(spec, { mode: read.output.action, role })) continue;
    if (seconds !== undefined) call.fieldCounts.stayed(resource.name, field, seconds);
    for (const [code, times] of Object.entries(refused)) call.fieldCounts.refused(resource.name, field, code, times);
  }
}
