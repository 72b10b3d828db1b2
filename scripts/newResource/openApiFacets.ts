import { type AnyField, isPossibleValue, type Model } from '../../src/framework/schema';
import type { DraftFacets, DraftField } from './draft';
import { isPlain } from './inference';
import type { Values } from './reading';

const LONGEST_HELP = 300;
const DECIMALS = 2;

/** What a property says besides its kind, as far as the language has a word for it. */
export function withFacets(field: DraftField, own: Values, model: Model, remarks: string[]): DraftField {
  const limits = model.kinds[field.kind]?.limits?.of;
  const facets: DraftFacets = {
    ...field.facets,
    ...(limits === 'number' && field.kind !== 'reference' ? numberFacets(field, own) : {}),
    ...(limits === 'length' ? lengthFacets(own) : {}),
    ...(['tags', 'embedded'].includes(field.kind) ? sized('maxItems', own.maxItems) : {}),
    ...helpOf(own.description),
    ...(own.readOnly === true ? { readOnly: true as const } : {}),
  };
  return withDefault({ ...field, facets }, own.default, model, remarks);
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function numberFacets({ kind }: DraftField, own: Values): DraftFacets {
  const decimals = kind === 'number' && own.type !== 'integer' ? decimalsOf(own.multipleOf) : 0;
  const [min, max] = [boundOf(own, 'minimum', 'exclusiveMinimum'), boundOf(own, 'maximum', 'exclusiveMaximum')];
  return {
    // Bounds the wrong way round bound nothing.
    ...(min !== undefined && !(max !== undefined && max < min) ? { min } : {}),
    ...(max !== undefined && !(min !== undefined && max < min) ? { max } : {}),
    ...(decimals > 0 ? { decimals } : {}),
  };
}

const decimalsOf = (multipleOf: unknown): number =>
  isNumber(multipleOf) ? (/^\d+\.(\d{1,6})$/.exec(String(multipleOf))?.[1]?.length ?? 0) : DECIMALS;

/** An excluded bound of whole numbers is the next one; of others there is no next one, so it is left out. */
function boundOf(own: Values, including: 'minimum' | 'maximum', excluding: string): number | undefined {
  const step = including === 'minimum' ? 1 : -1;
  const excluded = own[excluding];
  const isWhole = own.type === 'integer';
  if (isNumber(excluded)) return isWhole ? Math.trunc(excluded) + step : undefined;
  const bound = own[including];
  if (!isNumber(bound)) return undefined;
  return excluded === true ? (isWhole ? bound + step : undefined) : bound;
}

function lengthFacets(own: Values): DraftFacets {
  const least = sized('minLength', own.minLength);
  const most = sized('maxLength', own.maxLength);
  // What is empty is no text of this length either way: one letter at least says nothing.
  if (least.minLength === 1 || (most.maxLength ?? Number.POSITIVE_INFINITY) < (least.minLength ?? 0)) return most;
  return { ...least, ...most };
}

const sized = <Name extends 'minLength' | 'maxLength' | 'maxItems'>(
  name: Name,
  value: unknown,
): { readonly [N in Name]?: number } =>
  isNumber(value) && value >= 1 ? ({ [name]: Math.floor(value) } as { readonly [N in Name]?: number }) : {};

/** In one line, and where it is a page the first of it. */
export function helpOf(description: unknown): DraftFacets {
  if (typeof description !== 'string') return {};
  const line = description.replace(/\s+/g, ' ').trim();
  const help = line.length > LONGEST_HELP ? (/^.{1,299}?[.!?](?= )/.exec(line)?.[0] ?? '') : line;
  return help !== '' && isPlain(help) ? { help } : {};
}

/** A default that its field would refuse is reported and left out. */
export function withDefault(field: DraftField, value: unknown, model: Model, remarks: string[]): DraftField {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return field;
  const { kind, label, choices, facets } = field;
  const judged = { kind, label, ...(choices ? { choices } : {}), ...facets } as AnyField;
  const isTaken =
    !['file', 'image', 'files', 'images', 'json', 'embedded'].includes(kind) &&
    isPossibleValue(model.kinds, judged, value);
  if (isTaken) return { ...field, facets: { ...facets, default: value } };
  remarks.push(
    `Nilai bawaan ${JSON.stringify(value).slice(0, 60)} dari kolom "${field.name}" dilewati: kolomnya tidak menerimanya.`,
  );
  return field;
}
