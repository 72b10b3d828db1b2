import {
  type ChoiceList,
  type CustomField,
  type ExampleRecord,
  type Facet,
  type FieldOverlay,
  type ListOverlay,
  OVERLAY_FORMAT,
  type Overlay,
  type ResourceOverlay,
  type RoleOverlay,
  type SectionOverlay,
} from '../overlayDocument';
import { own } from '../own';
import { choiceSet, day, overlayLimits } from './documentReading';
import { facetNames, facets } from './facets';
import type { FacetValue } from './facets/facet';
import type { FindingCode } from './findingTexts';
import type { OverlayProblem, ReportProblem } from './problems';
import {
  anything,
  isPlainObject,
  isWithin,
  listReading,
  onlyTrue,
  type Reading,
  recordReading,
  shapeOf,
  textOf,
} from './reading';

const limits = overlayLimits;
const name = textOf(limits.name);

type Readings = { readonly [F in Facet]: Reading<FacetValue<F>> };

const facetReadings = Object.fromEntries(
  facetNames.map((facet) => [facet, facets[facet].reading]),
) as unknown as Readings;
/** Those a field of staff's own says as any field does; its choices are its own. */
const { columnLabel: _columnLabel, choices: _choices, ...ownReadings } = facetReadings;

const seen = recordReading(anything, 40);

const field = shapeOf<FieldOverlay>({ ...facetReadings, seen }, 'unknownFacet');

const definition = shapeOf<CustomField>(
  {
    ...ownReadings,
    kind: name,
    ...choiceSet,
    list: name,
    target: name,
    inList: onlyTrue,
    inFilters: onlyTrue,
    search: onlyTrue,
    code: onlyTrue,
    removed: onlyTrue,
  },
  'unknownFacet',
);

/** Choices are its own, or those of a list: of both nobody knows which count. */
const customField: Reading<CustomField> = (raw, path, report) => {
  const read = definition(raw, path, report);
  if (read?.list === undefined || !Object.keys(choiceSet).some((key) => Object.hasOwn(read, key))) return read;
  report([...path, 'list'], 'listAndChoices');
  const { list: _list, ...own } = read;
  return own;
};

const choiceList = shapeOf<ChoiceList>({ label: facetReadings.label, ...choiceSet });

const { label, help, before, after } = facetReadings;
const section = shapeOf<SectionOverlay>({ label, help, before, after, seen }, 'unknownFacet');

const sort: Reading<readonly [string, 'asc' | 'desc']> = (raw, path, report) =>
  Array.isArray(raw) && raw.length === 2 && typeof raw[0] === 'string' && (raw[1] === 'asc' || raw[1] === 'desc')
    ? [raw[0], raw[1]]
    : void report(path, 'notSort');

const list = shapeOf<ListOverlay>({ columns: listReading(name, limits.columns), sort, seen }, 'unknownFacet');

const ofRole = {
  fields: recordReading(field, limits.fields),
  sections: recordReading(section, limits.sections),
  list,
} as const;

const names = listReading(name, limits.fields + limits.custom);

const example = shapeOf<ExampleRecord>({
  values: recordReading(anything, limits.fields + limits.custom),
  day,
  role: name,
  refused: recordReading(name, limits.fields + limits.custom),
  shown: names,
  hidden: names,
});

/** One that lacks something is no example: it would expect what nobody said. */
const wholeExample: Reading<ExampleRecord> = (raw, path, report) => {
  const read = example(raw, path, report);
  const missing = (['values', 'day', 'shown', 'hidden'] as const).find((key) => read && read[key] === undefined);
  if (read && missing === undefined) return read;
  if (missing && own(raw as Record<string, unknown>, missing) === undefined) report(path, 'exampleLacks', { missing });
  return undefined;
};

const resource = shapeOf<ResourceOverlay>({
  ...ofRole,
  custom: recordReading(customField, limits.custom),
  examples: recordReading(wholeExample, limits.examples),
});
const role = shapeOf<{ resources?: Readonly<Record<string, RoleOverlay>> }>({
  resources: recordReading(shapeOf<RoleOverlay>(ofRole), limits.resources),
});

const document = shapeOf<Overlay>({
  $schema: textOf(1000, true),
  format: (raw, path, report) => {
    if (raw === OVERLAY_FORMAT) return raw;
    const isNewer = typeof raw === 'number' && raw > OVERLAY_FORMAT;
    return void report(path, isNewer ? 'newerFormat' : 'noFormat', { format: OVERLAY_FORMAT });
  },
  resources: recordReading(resource, limits.resources),
  roles: recordReading(role, limits.roles),
  lists: recordReading(choiceList, limits.lists),
});

export interface ReadOverlay {
  readonly overlay: Overlay;
  readonly problems: readonly OverlayProblem[];
}

const nothing: Overlay = { format: OVERLAY_FORMAT };

/**
 * What can be read of a document, whatever it is: each part has the type it should have, and only keys of its own. A
 * document of a newer program, or one that is far too large, is not read at all.
 */
export function readOverlay(raw: unknown): ReadOverlay {
  const problems: OverlayProblem[] = [];
  const report: ReportProblem = (path, code: FindingCode, params = {}) => void problems.push({ path, code, params });
  if (!isPlainObject(raw)) report([], 'notDocument');
  else if (!isWithin(raw, limits.chars, limits.depth)) report([], 'tooBig', { max: limits.chars / 1024 });
  else {
    const overlay = document(raw, [], report);
    if (overlay && own(raw, 'format') === OVERLAY_FORMAT) return { overlay, problems };
    if (own(raw, 'format') === undefined) report(['format'], 'noFormat', { format: OVERLAY_FORMAT });
    return { overlay: nothing, problems: problems.filter(({ path }) => path[0] === 'format') };
  }
  return { overlay: nothing, problems };
}

const read = new WeakMap<object, ReadOverlay>();

/** The same, remembered by the object: a document is read once, however many roles it is resolved for. */
export function readOnce(overlay: Overlay): ReadOverlay {
  if (!isPlainObject(overlay)) return readOverlay(overlay);
  const known = read.get(overlay);
  if (known) return known;
  const reading = readOverlay(overlay);
  read.set(overlay, reading);
  return reading;
}
