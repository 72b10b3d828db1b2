import { createHash } from 'node:crypto';
import {
  type ImportOptions,
  type ImportUpdate,
  importableFields,
  importLimits,
  type Mapping,
  type ValueMaps,
} from '../../../src/framework/import';
import { can, getResource, type Resource } from '../../../src/framework/schema';
import { UploadedFile } from '../../files/upload';
import { declaredLabel, declaredRefusal } from '../../sql/declaredTexts';
import { localized, lowered, type Text } from '../../sql/localized';
import { Problem, type Refusal, validationProblem } from '../../sql/problem';
import { holdTargets } from '../../sql/records';
import { type Call, reachFor } from '../context';
import { targetReach } from './references';

type Body = Readonly<Record<string, unknown>>;
type Issue = Refusal;

export const fileSentences = {
  missing: localized('core.fileRequired'),
  format: localized('core.fileFormat'),
  tooLarge: localized('core.fileTooLarge'),
} as const;

/** The options a person sends with a file. */
export interface ImportRequest {
  readonly file: UploadedFile;
  readonly ext: 'csv' | 'xlsx';
  readonly options: ImportOptions;
}

/** @throws Problem validation with everything that is wrong, under its field. */
export async function readRequest(
  call: Call,
  resource: Resource,
  body: Body,
  needs: 'all' | 'file',
): Promise<ImportRequest> {
  const issues: Issue[] = [];
  const file = readFile(body.file, issues);
  const mapping = readMapping(resource, body.mapping, issues);
  const update = readUpdate(resource, body, issues);
  if (update && call.actor && !can(resource, 'edit', call.actor).allowed) throw new Problem('forbidden');
  const values = readValues(call, resource, body.values, issues);
  // Records that are there have theirs; a new one without it is refused by itself.
  const chosen = await readChosen(call, resource, body, update ? 'file' : needs, issues);
  if (issues.length > 0 || !file) throw validationProblem(issues);
  const startRow = startRowOf(body);
  const startColumn = wholeNumber(body.start_column, 0);
  const onlySheets = readNames(body.sheets);
  const dayFirst = readFlag(body.day_first);
  return {
    file,
    ext: /\.xlsx$/i.test(file.name) || isZip(file.bytes) ? 'xlsx' : 'csv',
    options: {
      ...(startRow === undefined ? {} : { startRow }),
      ...(startColumn === undefined ? {} : { startColumn }),
      ...(mapping ? { mapping } : {}),
      ...(dayFirst === undefined ? {} : { dayFirst }),
      ...(values ? { values } : {}),
      ...(update ? { update } : {}),
      ...(onlySheets ? { onlySheets } : {}),
      chosen,
    },
  };
}

/**
 * The line of the first person; undefined where the headings tell it. Skipping the first row matters only where that row would be read as a person: with a
 * start row beyond 1 both together would lose a row.
 */
export function startRowOf(body: Body): number | undefined {
  const startRow = wholeNumber(body.start_row, 1);
  return startRow === 1 && readFlag(body.skip_first_row) ? 2 : startRow;
}

/** Text as forms send it, or a number; anything else, and less than `least`, is ignored. */
function wholeNumber(raw: unknown, least: number): number | undefined {
  const value = typeof raw === 'string' && /^\d{1,10}$/.test(raw.trim()) ? Number(raw) : raw;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : undefined;
}

const readFlag = (raw: unknown): boolean | undefined =>
  ['1', 'true', 'on'].includes(String(raw)) ? true : ['0', 'false'].includes(String(raw)) ? false : undefined;

export const isCheck = (body: Body): boolean => readFlag(body.check) === true;

const csvTypes = ['text/csv', 'application/csv', 'text/comma-separated-values', 'text/x-csv', 'application/x-csv'];

function readFile(raw: unknown, issues: Issue[]): UploadedFile | undefined {
  if (!(raw instanceof UploadedFile)) {
    issues.push({ field: 'file', message: fileSentences.missing });
    return undefined;
  }
  const isNamed = /\.(csv|xlsx)$/i.test(raw.name.trim());
  if (!isNamed && !csvTypes.includes(raw.declaredType.split(';')[0]?.trim().toLowerCase() ?? ''))
    issues.push({ field: 'file', message: fileSentences.format });
  else if (raw.size > importLimits.bytes) issues.push({ field: 'file', message: fileSentences.tooLarge });
  return raw;
}

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]));

function readMapping(resource: Resource, raw: unknown, issues: Issue[]): Mapping | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  const refuse = (message: Text) => void issues.push({ field: 'mapping', message });
  const given = parsed(raw);
  const isMapping = (value: unknown): value is Mapping =>
    Array.isArray(value) &&
    value.length <= importLimits.columns &&
    value.every((name) => name === null || typeof name === 'string');
  if (!isMapping(given)) {
    refuse(localized('core.mappingUnknown'));
    return undefined;
  }
  const fields = importableFields(resource);
  const named = given.filter((name) => name !== null);
  const unknown = named.find((name) => !fields.includes(name));
  if (unknown !== undefined)
    refuse(localized('core.targetUnknown', { column: unknown.slice(0, 60), choices: fields.join(', ') }));
  const twice = named.find((name, at) => named.indexOf(name) !== at);
  if (twice !== undefined) refuse(localized('core.chosenTwice', { label: declaredLabel(resource, twice) }));
  return given;
}

/** What rows are recognised by, when they may change records: one of the declared groups. */
function readUpdate(resource: Resource, body: Body, issues: Issue[]): ImportUpdate | undefined {
  if (body.match === undefined || body.match === '') return undefined;
  const groups = resource.import?.match ?? [];
  const match = groups.find((group) => group.join() === String(body.match));
  const keep = parsed(body.keep ?? []);
  const fields = importableFields(resource);
  if (!match)
    issues.push({
      field: 'match',
      message: localized('core.matchUnknown', { choices: groups.map((group) => group.join()).join(' | ') }),
    });
  if (!Array.isArray(keep) || !keep.every((name): name is string => fields.includes(name)))
    issues.push({ field: 'keep', message: localized('core.keepUnknown', { choices: fields.join(', ') }) });
  else if (match) return { match, keep };
  return undefined;
}

/** What unknown words mean: of fields that are read, values their kind takes. */
function readValues(call: Call, resource: Resource, raw: unknown, issues: Issue[]): ValueMaps | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  const maps = parsed(raw);
  const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const fields = importableFields(resource);
  const isGood = (name: string, map: unknown): boolean => {
    const field = fields.includes(name) ? resource.fields[name] : undefined;
    const kind = field && call.model.kinds[field.kind];
    return (
      isRecord(map) &&
      Object.values(map).every(
        (value) => value === '' || (typeof value === 'string' && field && kind?.parse(value, field).ok),
      )
    );
  };
  if (isRecord(maps) && Object.entries(maps).every(([name, map]) => isGood(name, map))) return maps as ValueMaps;
  issues.push({ field: 'values', message: localized('core.valuesUnknown') });
  return undefined;
}

const parsed = (raw: unknown): unknown => (typeof raw === 'string' ? parseJson(raw) : raw);

/** Names of sheets; one the file does not have is read over. */
function readNames(raw: unknown): readonly string[] | undefined {
  const parsed = typeof raw === 'string' ? parseJson(raw) : raw;
  return Array.isArray(parsed) ? parsed.filter((name) => typeof name === 'string').slice(0, 500) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Values for the whole file. What points to a record points to one this person may see; others answer like missing ones. */
async function readChosen(
  call: Call,
  resource: Resource,
  body: Body,
  needs: 'all' | 'file',
  issues: Issue[],
): Promise<Readonly<Record<string, unknown>>> {
  const chosen: Record<string, unknown> = {};
  for (const name of resource.import?.chosen ?? []) {
    const field = resource.fields[name];
    const raw = body[name];
    if (!field) continue;
    if (raw === undefined || raw === null || raw === '') {
      if (field.required && needs === 'all')
        issues.push({
          field: name,
          message: localized('core.chooseFirst', { label: lowered(declaredLabel(resource, name)) }),
        });
      continue;
    }
    const read = call.model.kinds[field.kind]?.parse(raw, field);
    const value = read?.ok ? read.value : undefined;
    const isThere = value !== undefined && (await isInReach(call, resource, name, value));
    if (isThere) chosen[name] = value;
    else issues.push(declaredRefusal(resource, name, 'notFound'));
  }
  return chosen;
}

async function isInReach(call: Call, resource: Resource, name: string, value: unknown): Promise<boolean> {
  const field = resource.fields[name];
  if (!field?.target) return true;
  const target = getResource(call.model, field.target);
  const reach = targetReach(call, resource, name, target, call.db.kysely);
  return (await holdTargets(reach, target, [value as number], field.among)) === 1;
}

/** The same file with the same options, in the same scope, is the same import. */
export function importKey(call: Call, resource: Resource, { file, options }: ImportRequest): string {
  const { scope } = reachFor(call, resource, 'create');
  const owner = scope === 'all' ? 'all' : scope.owner;
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(file.bytes)
    .update('\0')
    .update(JSON.stringify([owner, sorted]))
    .digest('hex');
}
