import {
  type ChoicesOverlay,
  type CustomField,
  type FieldOverlay,
  type ListOverlay,
  type LocalizedText,
  OVERLAY_FORMAT,
  type Overlay,
  type ResourceOverlay,
  type RoleOverlay,
  type SectionOverlay,
} from '../overlayDocument';
import { own } from '../own';
import { readCondition } from './conditionReading';
import type { FindingCode } from './findingTexts';
import type { OverlayProblem, ReportProblem } from './problems';
import {
  anything,
  isPlainObject,
  isWithin,
  listReading,
  oneOf,
  onlyTrue,
  type Reading,
  recordReading,
  shapeOf,
  textOf,
  wholeNumberReading,
} from './reading';

/** How much a document may say. */
export const overlayLimits = {
  chars: 256 * 1024,
  depth: 16,
  resources: 100,
  roles: 50,
  fields: 500,
  custom: 100,
  sections: 50,
  columns: 60,
  choices: 200,
  label: 80,
  help: 300,
  placeholder: 120,
  name: 80,
  prefill: 1000,
} as const;
const limits = overlayLimits;

const wordsOf =
  (max: number, mayBeEmpty = false): Reading<LocalizedText> =>
  (raw, path, report) =>
    typeof raw === 'string'
      ? textOf(max, mayBeEmpty)(raw, path, report)
      : inLanguages(max, mayBeEmpty)(raw, path, report);

const inLanguages =
  (max: number, mayBeEmpty: boolean): Reading<LocalizedText> =>
  (raw, path, report) => {
    const text = textOf(max, mayBeEmpty);
    const words = shapeOf<{ id: string; en?: string }>({ id: text, en: text })(raw, path, report);
    if (!words || words.id !== undefined) return words;
    if (isPlainObject(raw) && raw.id === undefined) report(path, 'noIndonesian');
    return undefined;
  };

const label = wordsOf(limits.label);
const help = wordsOf(limits.help, true);
const name = textOf(limits.name);

const limit: Reading<number | string> = (raw, path, report) =>
  typeof raw === 'number' && Number.isFinite(raw)
    ? raw
    : typeof raw === 'string'
      ? name(raw, path, report)
      : void report(path, 'notLimit');

const prefill: Reading<unknown> = (raw, path, report) => {
  const values: readonly unknown[] = Array.isArray(raw) ? [...raw] : [raw];
  const isFine =
    values.length <= 100 &&
    values.every((value) =>
      typeof value === 'string' ? value.length <= limits.prefill : ['number', 'boolean'].includes(typeof value),
    );
  return isFine ? (Array.isArray(raw) ? values : raw) : void report(path, 'notPrefill');
};

const choiceTexts = recordReading(label, limits.choices);
const values = listReading(textOf(limits.prefill), limits.choices);

const choices = shapeOf<ChoicesOverlay>({ labels: choiceTexts, order: values, retired: values, added: choiceTexts });

const facets = {
  label,
  help,
  placeholder: wordsOf(limits.placeholder, true),
  width: oneOf('half', 'full'),
  section: name,
  before: name,
  after: name,
  required: onlyTrue,
  requiredWhen: readCondition,
  readOnly: onlyTrue,
  hidden: onlyTrue,
  showWhen: readCondition,
  min: limit,
  max: limit,
  minLength: wholeNumberReading(1_000_000),
  maxLength: wholeNumberReading(1_000_000),
  prefill,
} as const;

const seen = recordReading(anything, 40);

const field = shapeOf<FieldOverlay>({ ...facets, columnLabel: label, choices, seen }, 'unknownFacet');

const customField = shapeOf<CustomField>(
  {
    ...facets,
    kind: name,
    choices: choiceTexts,
    retired: values,
    inList: onlyTrue,
    inFilters: onlyTrue,
    search: onlyTrue,
    code: onlyTrue,
    removed: onlyTrue,
  },
  'unknownFacet',
);

const section = shapeOf<SectionOverlay>({ label, help, before: name, after: name, seen }, 'unknownFacet');

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

const resource = shapeOf<ResourceOverlay>({ ...ofRole, custom: recordReading(customField, limits.custom) });
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
