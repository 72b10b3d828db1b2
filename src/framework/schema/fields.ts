import type { Condition, Scalar } from './conditions';
import type { FileItem } from './files';
import type { Formula, FormulaPlan } from './formula';
import { own } from './own';

/** Where a value lives; the server maps each to a column type. `none` has no column. */
export type Storage =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'timestamp'
  | 'point'
  | 'textArray'
  | 'integerArray'
  | 'json'
  | 'none';

export const tones = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
export type Tone = (typeof tones)[number];

export type IssueCode =
  | 'required'
  | 'invalid'
  | 'notText'
  | 'notNumber'
  | 'notInteger'
  | 'notBoolean'
  | 'notDate'
  | 'notDateTime'
  | 'notDuration'
  | 'notColour'
  | 'notPoint'
  | 'linkWithoutPoint'
  | 'offEarth'
  | 'notList'
  | 'notInChoices'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooBig'
  | 'tooFew'
  | 'tooMany'
  | 'notFound'
  | 'duplicate'
  | 'notAllowed'
  | 'notImage'
  | 'imageKind'
  | 'notPdf'
  | 'notPdfOrImage'
  | 'fileTooBig'
  | 'tooManyPixels'
  | 'tooIntricate'
  | 'notUploaded'
  | 'unknownVariable'
  | 'withdrawn'
  | 'masked'
  | 'elsewhere'
  | 'transition'
  | 'rule';

/** `true`: the general sentence; a string: this sentence; an object: only when creating. */
export type Requirement = boolean | string | { readonly on: 'create'; readonly message: string };

/** Facets every field may state. Labels and sentences are Indonesian, the source language. */
export interface FieldOptions<V = unknown> {
  /** What people call it, in Indonesian; other languages have theirs in `src/i18n`. */
  readonly label: string;
  /** The name where the value is read (columns, filters, details), when another than in a form: 'Status' for 'Akun aktif'. */
  readonly columnLabel?: string;
  /** A sentence below the input. */
  readonly help?: string;
  /** Help while an existing record is edited, instead of `help`. */
  readonly editHelp?: string;
  /** What stands in an empty input: an example, never the label. */
  readonly placeholder?: string;
  /** `true`: with the general sentence; a string: with this one; `{ on: 'create', message }`: only of a new record. */
  readonly required?: Requirement;
  /** Filled in for a new record when nothing was sent. */
  readonly default?: V;
  /** `true`: the server owns it; `'edit'`: free on create, fixed afterwards; `'create'`: begins with its default, free afterwards. */
  readonly readOnly?: boolean | 'create' | 'edit';
  /** Found by the list's search box; a reference by what it embeds. */
  readonly search?: boolean;
  /** May the list be sorted by it? Default: as the kind says. */
  readonly sort?: boolean;
  /** The sentence when another record has the same value. */
  readonly unique?: true | string;
  /** Exact sentences for single findings. */
  readonly messages?: Partial<Record<IssueCode, string>>;
  /**
   * Who may read and who may write it, by role; `history`: who may see how it changed, where they are others; `whole`: who
   * reads the value as it is, everyone else masked, until they give a reason.
   */
  readonly roles?: {
    readonly read?: readonly string[];
    readonly write?: readonly string[];
    readonly history?: readonly string[];
    readonly whole?: readonly string[];
  };
  /** Kept out of local storage, masked in logs and audit. */
  readonly sensitive?: boolean;
  /** Behind a wall, though its record is not: `roles.read` names roles of the zone, and rules outside cannot name it. */
  readonly zone?: string;
  /** Shown in the form only while this holds. A hidden field is neither required nor sent. */
  readonly showWhen?: Condition;
  /** Required while this holds. */
  readonly requiredWhen?: Condition;
  /** An API without this extension requires it always, whatever `requiredWhen` says. */
  readonly requiredWithout?: string;
  /** Of a form with two columns. */
  readonly width?: 'half' | 'full';
  /** Part of no form, list, filter, search or answer, for any role; a layer may set it for one role. */
  readonly hidden?: true;
  /** What the form of a new record begins with; the server does not fill it in. */
  readonly prefill?: unknown;
  /** Facets, or groups of them (`facetGroups`), that no higher layer may change. */
  readonly lock?: readonly string[];
  /** Former name of a renamed field: its column, history, saved views and overrides follow it. */
  readonly was?: string;
  /** Has no column: the server works it out for each row as an SQL expression, and filters and sorts by that. */
  readonly derived?: true;
  /** Fields whose values it tells: of this resource by name, of another as `users.nik`. Hidden where one of them is. */
  readonly tells?: readonly string[];
  /** When false, staff and clients cannot filter by it. `contains`: what is typed may stand anywhere in it, in any case. */
  readonly filter?: boolean | 'contains';
  /** What browsers may fill in: the value of the HTML attribute. */
  readonly autoComplete?: string;
  /** Left out of what is sent while it is empty, except where absent means unchanged and a person cleared it. */
  readonly omitEmpty?: true;
  /** Kept only by an API with this extension; elsewhere the panel does without the field. */
  readonly extension?: string;
  /** What stands with the value, or in its place, where it is read; by names of one's own. */
  readonly notes?: Readonly<Record<string, Note>>;
  /** The value is the name of the record that this reference of the same record points to, and the way there. */
  readonly opens?: string;
  /** A name: its first letter stands before it in a row of a list. */
  readonly initial?: true;
}

/** A sentence about a value, made of the record it is of. */
export interface Note {
  /**
   * `{phone}` says what that field says, `{author.phone}` what the reference that embeds `author` does. Of the parts between
   * ' · ' those are left out whose fields are empty or hidden from the reader.
   */
  readonly text: string;
  readonly when?: Condition;
  /** Said only where the API lacks this extension. A condition on a field the API lacks holds never. */
  readonly without?: string;
  /** It is said in place of the value; of several that may be, the first is. */
  readonly instead?: true;
  /** It is a state, with the icon and the colour of its tone. */
  readonly tone?: Tone;
  /** Said only there; without it wherever the value is read. */
  readonly on?: readonly ReadingPlace[];
}

/** Where a value is read: in a row of a list, on a card, on the page of its record. */
export type ReadingPlace = 'cell' | 'card' | 'show';

declare const phantom: unique symbol;

/** A declared field: its kind, its facets, and (as a phantom) the type of its value. */
export type Field<V = unknown, O extends FieldOptions<unknown> = FieldOptions<unknown>> = {
  readonly kind: string;
  readonly [phantom]?: V;
} & O;

/** Is it the server that gives the field its value in this form? */
export const isServerOwned = (field: Pick<AnyField, 'readOnly' | 'kind'>, mode: 'create' | 'edit'): boolean =>
  field.kind === 'computed' || field.readOnly === true || field.readOnly === mode;

/** What the engine reads of any field: every facet of every kind, all optional. */
export interface AnyField extends FieldOptions<unknown> {
  readonly kind: string;
  readonly choices?: Choices;
  /** What the declaration calls its values, where staff call them otherwise: what is sent is read by it. */
  readonly codeLabels?: Readonly<Record<string, string>>;
  /** Values of a choice that are no longer offered: only records that have them keep them. */
  readonly retired?: readonly string[];
  /** Value → the day from which it is retired, by the clock of the site. */
  readonly retiredFrom?: Readonly<Record<string, string>>;
  /** A value that became part of another → that one: what still says the former means it. */
  readonly merged?: Readonly<Record<string, string>>;
  /** The shared list that its choices come from. */
  readonly list?: string;
  /** What of `showWhen` the declaration says, where layers say more: what they alone hide keeps its value. */
  readonly shownByCode?: Condition;
  /** Added by staff: kept in the JSON column of its table, under its name. */
  readonly custom?: true;
  /** Computed from other fields of the record, as staff wrote it, and as it is worked out. */
  readonly formula?: Formula;
  readonly plan?: FormulaPlan;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly variables?: readonly string[];
  readonly suggest?: Suggestion;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly decimals?: number;
  readonly grouping?: false;
  readonly step?: number;
  readonly target?: string;
  readonly rows?: number;
  readonly display?: 'select' | 'radio' | 'badge';
  readonly tones?: Readonly<Record<string, Tone>>;
  readonly from?: string;
  readonly accept?: readonly string[];
  readonly maxBytes?: number;
  readonly public?: true;
  readonly item?: Fields;
  readonly totals?: readonly string[];
  readonly members?: Readonly<Record<string, string>>;
  readonly memberTarget?: string;
  readonly value?: ComputedSource;
  readonly type?: ComputedType;
  readonly labels?: readonly [whenTrue: string, whenFalse: string];
  readonly open?: boolean;
  readonly ranked?: boolean;
  readonly synonyms?: Readonly<Record<string, string>>;
  readonly unknownAs?: string;
  readonly choiceRoles?: Readonly<Record<string, readonly string[]>>;
  readonly yearsSince?: string;
  readonly sentUnless?: string;
  readonly among?: Condition;
  readonly follows?: Readonly<Record<string, string>>;
  readonly onDelete?: 'refuse' | 'keep';
  readonly embed?: { readonly as: string; readonly fields: readonly string[] };
}

export type Fields = Readonly<Record<string, AnyField>>;
export type Choices = readonly string[] | Readonly<Record<string, string>>;
type ChoiceOf<C> = C extends readonly string[] ? C[number] : keyof C & string;

type Options<V, More = object> = FieldOptions<V> & More;
const field = <V, O extends FieldOptions<unknown>>(kind: string, options: O): Field<V, O> =>
  ({ kind, ...options }) as Field<V, O>;

/** Makes a field function for a kind of one's own. @example const nik = fieldOf<string>()('nik') */
export const fieldOf =
  <V, More = object>() =>
  (kind: string) =>
  <const O extends Options<V, More>>(options: O): Field<V, O> =>
    field<V, O>(kind, options);

/** The facets of kinds have names that can be imported: the compiler writes them into what it says of a declaration. */
export interface LengthFacets {
  /** In characters. */
  readonly minLength?: number;
  /** In characters; without it what the kind allows. */
  readonly maxLength?: number;
}
export interface TemplateFacets {
  /** A template: `{name}` places are filled when it is used, and only these names may stand in braces. */
  readonly variables?: readonly string[];
}
/** Records whose texts are offered while a person types. */
export interface Suggestion {
  /** The resource they are records of; where it is not there, or may not be listed, nothing is offered. */
  readonly from: string;
  /** Its field that becomes the value. */
  readonly field: string;
  /** What is filled in with it, and with which field of the record: `{ town: 'town_name' }`. */
  readonly fills?: Readonly<Record<string, string>>;
}
export interface SuggestFacets {
  /** Texts of other records that are offered while a person types; another text is taken as well. */
  readonly suggest?: Suggestion;
}
export interface RangeFacets<T> {
  /** Of dates also `today` and `today-120y`. */
  readonly min?: T;
  /** As `min`. */
  readonly max?: T;
}
export interface DigitFacets {
  readonly decimals?: number;
  readonly step?: number;
  /** `false`: a number that is a name (a port, a year, an id) and no quantity; it is written without thousands separators. */
  readonly grouping?: false;
}
export type NumericFacets = RangeFacets<number> & DigitFacets & YearsFacets;
export interface YearsFacets {
  /** Completed years from that date until today: worked out while the date is typed, for fields the server owns. */
  readonly yearsSince?: string;
  /** An API without this extension does not work `yearsSince` out by itself: it is sent the number. */
  readonly sentUnless?: string;
}
export interface FileFacets {
  /** Default: 2 MB for an image, 5 MB for a file. */
  readonly maxBytes?: number;
  /** Media types; default: JPEG, PNG, WebP and GIF, and PDF for a file. An SVG is taken where it is named, and kept as PNG. */
  readonly accept?: readonly string[];
  /** Anyone with the address may see it, for ever: a logo, the picture of an article. */
  readonly public?: true;
}

export const text = fieldOf<string, LengthFacets & TemplateFacets & SuggestFacets>()('text');
export const longText = fieldOf<string, LengthFacets & TemplateFacets & { readonly rows?: number }>()('longText');
export const richText = fieldOf<string, LengthFacets & { readonly rows?: number }>()('richText');
export const email = fieldOf<string, LengthFacets>()('email');
export const url = fieldOf<string, LengthFacets>()('url');
export const password = fieldOf<string, LengthFacets>()('password');
export interface SlugFacets {
  /** The field it is made from: it follows what is typed there until another one is typed. */
  readonly from?: string;
  /** An API with this extension makes it by itself where it is left out; another one is sent what follows. */
  readonly sentUnless?: string;
}
export const slug = fieldOf<string, LengthFacets & SlugFacets>()('slug');
export const number = fieldOf<number, NumericFacets & IdFacets>()('number');
export const percent = fieldOf<number, NumericFacets>()('percent');
/** In whole minutes. */
export const duration = fieldOf<number, RangeFacets<number>>()('duration');
/** '#rrggbb'. */
export const colour = fieldOf<string>()('colour');
/** A place on a map, 'latitude,longitude' in degrees (WGS 84): '-6.914744,107.60981'. */
export const point = fieldOf<string>()('point');
/** From one star to `max`, five unless the field says otherwise. */
export const rating = fieldOf<number, { readonly min?: number; readonly max?: number }>()('rating');
export const boolean = fieldOf<boolean, { readonly labels?: readonly [string, string] }>()('boolean');
export const date = fieldOf<string, RangeFacets<string>>()('date');
export const dateTime = fieldOf<string, RangeFacets<string>>()('dateTime');
export const tags = fieldOf<readonly string[], { readonly maxItems?: number }>()('tags');
export const image = fieldOf<string, FileFacets>()('image');
export const file = fieldOf<string, FileFacets>()('file');
export interface CountFacets {
  /** Fewer are refused, once there are any; none at all is the affair of `required`. */
  readonly minItems?: number;
  /** More are refused. */
  readonly maxItems?: number;
}
export const images = fieldOf<readonly FileItem[], FileFacets & CountFacets>()('images');
export const files = fieldOf<readonly FileItem[], FileFacets & CountFacets>()('files');
export interface IdFacets {
  /** It holds ids of this resource, itself or its members: a history says their names. */
  readonly memberTarget?: string;
}
export interface StructureFacets extends IdFacets {
  /** What its members are called, and values of theirs that are words of the program: a history says them so. */
  readonly members?: Readonly<Record<string, string>>;
}
export const json = fieldOf<unknown, StructureFacets>()('json');

export interface ChoiceFacets {
  readonly display?: 'select' | 'radio' | 'badge';
  readonly tones?: Readonly<Record<string, Tone>>;
  /** Values outside the list are kept when they arrive (old data, other systems). */
  readonly open?: boolean;
  /** The choices stand from the highest to the lowest: lists are sorted by that instead of by the text. */
  readonly ranked?: boolean;
  /** Spellings that mean a value; compared without case. */
  readonly synonyms?: Readonly<Record<string, string>>;
  /** What a value outside the list is read as when an answer carries it; none can be written. */
  readonly unknownAs?: string;
  /** Values that only these roles may choose, and take away again; the sentence is `notAllowed`. */
  readonly choiceRoles?: Readonly<Record<string, readonly string[]>>;
}

/** One of a fixed list: an array when value and label agree, a map value → label otherwise. */
export function choice<const C extends Choices, const O extends Options<ChoiceOf<C>, ChoiceFacets>>(
  choices: C,
  options: O,
): Field<ChoiceOf<C>, O & { readonly choices: C }> {
  return field<ChoiceOf<C>, O & { readonly choices: C }>('choice', { choices, ...options });
}

export function multiChoice<const C extends Choices, const O extends Options<readonly ChoiceOf<C>[], ChoiceFacets>>(
  choices: C,
  options: O,
): Field<readonly ChoiceOf<C>[], O & { readonly choices: C }> {
  return field<readonly ChoiceOf<C>[], O & { readonly choices: C }>('multiChoice', { choices, ...options });
}

export interface ReferenceFacets {
  /** `refuse`: the target cannot be deleted while live records point to it. Default: they keep pointing. */
  readonly onDelete?: 'refuse' | 'keep';
  /** Only records that satisfy this are offered. */
  readonly among?: Condition;
  /** A field of the target, and the field of this record it must equal: the districts of the regency that was chosen. */
  readonly follows?: Readonly<Record<string, string>>;
  /** Fields of the target embedded in answers, e.g. `user: { name, email }`. */
  readonly embed?: { readonly as: string; readonly fields: readonly string[] };
}

/** The id of one record of another resource. */
export function reference<const T extends string, const O extends Options<number, ReferenceFacets>>(
  target: T,
  options: O,
): Field<number, O & { readonly target: T }> {
  return field<number, O & { readonly target: T }>('reference', { target, ...options });
}

/** The ids of several records of another resource. */
export function references<
  const T extends string,
  const O extends Options<readonly number[], { readonly maxItems?: number }>,
>(target: T, options: O): Field<readonly number[], O & { readonly target: T }> {
  return field<readonly number[], O & { readonly target: T }>('references', { target, ...options });
}

export interface RowsFacets {
  readonly maxItems?: number;
  /** Numbers of its rows that are added up below them. */
  readonly totals?: readonly string[];
}

/** A list of small records kept inside this one. */
export function embedded<const F extends Fields, const O extends Options<readonly RowOf<F>[], RowsFacets>>(
  item: F,
  options: O,
): Field<readonly RowOf<F>[], O & { readonly item: F }> {
  return field<readonly RowOf<F>[], O & { readonly item: F }>('embedded', { item, ...options });
}

export type ComputedType = 'text' | 'number' | 'boolean' | 'date' | 'dateTime' | 'json';
/** How the server fills a computed field: counting rows that point here, or by a rule named after the field. */
export type ComputedSource = { readonly count: string; readonly by: string; readonly where?: Condition } | 'rule';
interface ComputedTypes {
  text: string;
  number: number;
  boolean: boolean;
  date: string;
  dateTime: string;
  json: unknown;
}

/** Read-only, worked out by the server; has no column. */
export function computed<
  const T extends ComputedType,
  const O extends Options<never, { readonly value: ComputedSource }>,
>(type: T, options: O): Field<ComputedTypes[T], O & { readonly type: T; readonly readOnly: true }> {
  return field<ComputedTypes[T], O & { readonly type: T; readonly readOnly: true }>('computed', {
    type,
    ...options,
    readOnly: true,
  });
}

// --- inference -----------------------------------------------------------------------------------

type ValueOf<F> = F extends { readonly [phantom]?: infer V } ? V : never;
type IsRequired<F> = F extends { readonly required: true | string }
  ? true
  : F extends { readonly default: unknown }
    ? true
    : false;
type RequiredKeys<F> = { [K in keyof F]: IsRequired<F[K]> extends true ? K : never }[keyof F];
type Flatten<T> = { [K in keyof T]: T[K] };

/** The values of a set of fields: required ones are there, the others may be null or missing. */
export type RowOf<F> = Flatten<
  { -readonly [K in RequiredKeys<F>]: ValueOf<F[K]> } & {
    -readonly [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]> | null;
  }
>;

/** Value → label of a choice field, whichever way it was declared. */
export function choiceLabels(field: AnyField): Readonly<Record<string, string>> {
  const choices = field.choices ?? {};
  if (!Array.isArray(choices)) return choices as Readonly<Record<string, string>>;
  return Object.fromEntries((choices as readonly string[]).map((value) => [value, value]));
}

/** Value → label as the declaration says it, whatever staff call it. */
export const codeLabels = (field: AnyField): Readonly<Record<string, string>> =>
  field.codeLabels ?? choiceLabels(field);

/** Is the value no longer offered on this day? Without a day only what was retired at once is. */
export function isRetired(
  { retired, retiredFrom }: Pick<AnyField, 'retired' | 'retiredFrom'>,
  value: string,
  today: string | undefined,
): boolean {
  const from = retiredFrom && own(retiredFrom, value);
  return retired?.includes(value) === true || (from !== undefined && today !== undefined && from <= today);
}

/** The labels of what a new record may have. */
export const offeredLabels = (field: AnyField, today: string | undefined): readonly string[] =>
  Object.entries(choiceLabels(field)).flatMap(([value, label]) => (isRetired(field, value, today) ? [] : [label]));

export const choiceValues = (field: AnyField): readonly string[] => Object.keys(choiceLabels(field));

/** The values of a ranked choice from the lowest to the highest; undefined for any other field. */
export const ranksOf = (field: AnyField | undefined): readonly string[] | undefined =>
  field?.ranked ? choiceValues(field).toReversed() : undefined;

export const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
