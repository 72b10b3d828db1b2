import type { Condition } from './conditions';
import type { Tone } from './fields';
import type { Formula } from './formula';

/** What this program writes; a document with a higher number was written by a newer one and is not read. */
export const OVERLAY_FORMAT = 1;

/** Custom fields begin with it, so that no field a developer adds later can have the name of one. */
export const CUSTOM_PREFIX = 'x_';

/** What the name of a custom field looks like, for a RegExp; the check, the file's schema and SQL take the same names. */
export const CUSTOM_NAME = `^${CUSTOM_PREFIX}[a-z0-9_]{1,57}$`;

/** What the name of a shared list looks like; people see its label. */
export const LIST_NAME = '^[a-z0-9_]{1,57}$';

/**
 * What staff (or an operator, in the deployment file) say of the declared resources. One JSON shape for both layers:
 * what the screen exports can be committed as the file.
 * @example { format: 1, resources: { residents: { fields: { no_hp: { label: 'No. WhatsApp', required: true } } } } }
 */
export interface Overlay {
  readonly $schema?: string;
  readonly format: typeof OVERLAY_FORMAT;
  readonly resources?: Readonly<Record<string, ResourceOverlay>>;
  /** The same for one role only, applied over `resources`; a role has no fields of its own. */
  readonly roles?: Readonly<Record<string, { readonly resources?: Readonly<Record<string, RoleOverlay>> }>>;
  /** Choices that several fields of staff's own have together, by the name under which these say `list`. */
  readonly lists?: Readonly<Record<string, ChoiceList>>;
}

/** A text: Indonesian, and English where there is one. Without English the Indonesian is shown. */
export type LocalizedText = string | { readonly id: string; readonly en?: string };

export interface ResourceOverlay {
  readonly fields?: Readonly<Record<string, FieldOverlay>>;
  /** Fields that no declaration knows; names begin with `x_`. */
  readonly custom?: Readonly<Record<string, CustomField>>;
  /** Sections of the form by their declared heading; one with another name is a new one. */
  readonly sections?: Readonly<Record<string, SectionOverlay>>;
  readonly list?: ListOverlay;
  /** Records that go on meaning what they mean, by the name of each: with one that does not, nothing is published. */
  readonly examples?: Readonly<Record<string, ExampleRecord>>;
}

/** What is typed into the form of a new record, and what became of it when the example was kept. */
export interface ExampleRecord {
  /** Field → value, as the form has it. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The calendar day on which it is judged. */
  readonly day: string;
  /** Who types it; without it anybody. */
  readonly role?: string;
  /** Field → why its value is refused. Without it the record is accepted. */
  readonly refused?: Readonly<Record<string, string>>;
  /** Fields the form shows with these values, and those it hides; one in neither came later. */
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
}

export type RoleOverlay = Omit<ResourceOverlay, 'custom' | 'examples'>;

/** Each facet is one override; `overlay/facets` has all there is to know of each. One that is not stated stays as the layer below says. */
export interface FieldOverlay {
  readonly label?: LocalizedText;
  readonly columnLabel?: LocalizedText;
  readonly help?: LocalizedText;
  readonly placeholder?: LocalizedText;
  readonly width?: 'half' | 'full';
  /** Heading of the form's section it stands in. */
  readonly section?: string;
  /** Its place in its section: before or after another field. */
  readonly before?: string;
  readonly after?: string;
  readonly required?: true;
  readonly requiredWhen?: Condition;
  readonly readOnly?: true;
  readonly hidden?: true;
  readonly showWhen?: Condition;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** What the form of a new record begins with. The server does not fill it in: an empty field stays empty there. */
  readonly prefill?: unknown;
  readonly choices?: ChoicesOverlay;
  /** Of a field of staff's own that is computed: how. Its values are stored nowhere and typed by nobody. */
  readonly formula?: Formula;
  /** The declared value of each facet when it was overridden. If the code has changed since, staff see a notice. */
  readonly seen?: Readonly<Record<string, unknown>>;
}

export interface ChoicesOverlay {
  readonly labels?: Readonly<Record<string, LocalizedText>>;
  /** Values in the order they are offered; those it does not name follow. */
  readonly order?: readonly string[];
  /** No longer offered for new records; records that have them keep them. */
  readonly retired?: readonly string[];
  /** Value → the day from which it is retired, by the clock of the site. */
  readonly retiredFrom?: Readonly<Record<string, string>>;
  /** Values the code does not know: only where the field is declared `open`, and in custom fields. */
  readonly added?: Readonly<Record<string, LocalizedText>>;
}

/** What can be chosen, as a field of staff's own, or a list that several of them share, says it. */
export interface ChoiceSet {
  /** Value → text, in the order they are offered. */
  readonly choices?: Readonly<Record<string, LocalizedText>>;
  readonly retired?: readonly string[];
  readonly retiredFrom?: Readonly<Record<string, string>>;
  /** Value → the colour in which it is shown. */
  readonly tones?: Readonly<Record<string, Tone>>;
  /** Values that became part of another: publishing it changes the records that have them. */
  readonly merged?: Readonly<Record<string, MergedChoice>>;
}

export interface MergedChoice {
  /** The choice that records have in its place. */
  readonly into: string;
  /** What it was called: a file that still calls it so means the other one. */
  readonly label: LocalizedText;
}

export interface ChoiceList extends ChoiceSet {
  readonly label: LocalizedText;
}

/** A field that staff added: its values stand in one JSON column of the resource's table, under its name. */
export interface CustomField extends ChoiceSet, Omit<FieldOverlay, 'columnLabel' | 'choices' | 'seen' | 'label'> {
  /** One of those whose kind says `custom`. It never changes: the values that are there are of this kind. */
  readonly kind: string;
  readonly label: LocalizedText;
  /** Its choices are those of this shared list; it says none itself. */
  readonly list?: string;
  /** Of a reference: the resource it points to. Like its kind it never changes. */
  readonly target?: string;
  /** A column of the list; without it the column chooser offers it. */
  readonly inList?: true;
  readonly inFilters?: true;
  /** Found by the search box. */
  readonly search?: true;
  /** A number that names something, as a year or a meter does: written without thousands separators. */
  readonly code?: true;
  /** Taken away from every screen; what was entered stays, and comes back with the field. */
  readonly removed?: true;
}

export interface SectionOverlay {
  readonly label?: LocalizedText;
  readonly help?: LocalizedText;
  readonly before?: string;
  readonly after?: string;
  readonly seen?: Readonly<Record<string, unknown>>;
}

export interface ListOverlay {
  /** Those shown at first, in this order; the others are offered by the column chooser. */
  readonly columns?: readonly string[];
  readonly sort?: readonly [field: string, order: 'asc' | 'desc'];
  readonly seen?: Readonly<Record<string, unknown>>;
}

export type Facet = keyof Omit<FieldOverlay, 'seen'>;

/** What of a field staff may be allowed to configure (`staff.may` of a resource); each facet belongs to one. */
export const facetGroups = [
  'label',
  'help',
  'placeholder',
  'width',
  'section',
  'order',
  'required',
  'readOnly',
  'visible',
  'conditions',
  'limits',
  'prefill',
  'choices',
] as const;

export type FacetGroup = (typeof facetGroups)[number];

/** The text in this language. */
export const wordsIn = (words: LocalizedText, locale: string): string =>
  typeof words === 'string' ? words : locale === 'en' ? (words.en ?? words.id) : words.id;
