import { type AnyField, type ExternalSpec, nearestOf, type Rule } from '../../src/framework/schema';
import type { FieldKind } from '../../src/resources/kinds';
import type { Foreign } from './foreign';

/** What a declaration is written from. */
export interface Draft {
  readonly name: string;
  readonly label: string;
  /** One record, in running text. */
  readonly noun: string;
  readonly fields: readonly DraftField[];
  /** Roles that may do everything, and those that only look; the scope of a legislator follows from the fields. */
  readonly roles: readonly string[];
  readonly readers: readonly string[];
  /** Where the records are, when another API has them. */
  readonly api?: { readonly path: string; readonly foreign: Foreign };
  /** The table they are in, when another program keeps it. */
  readonly existing?: ExistingTable;
}

export interface ExistingTable {
  readonly external: ExternalSpec;
  /** What the server calls it, when another name than that of the resource. */
  readonly table?: string;
  readonly description?: string;
  readonly rules?: readonly Rule[];
  /** False: a row needs what cannot be filled in from here. */
  readonly mayCreate: boolean;
}

export interface DraftField {
  readonly name: string;
  readonly kind: DraftKind;
  readonly label: string;
  /** Key or path of the sample it was read from: `fullName`, `address.street`. */
  readonly key?: string;
  readonly required?: true;
  readonly maxLength?: number;
  /** Values of a choice. */
  readonly choices?: readonly string[];
  /** What people call them, where a sample says so. */
  readonly choiceLabels?: Readonly<Record<string, string>>;
  /** What else a document says of it. */
  readonly facets?: DraftFacets;
  /** What a reference points to. */
  readonly target?: string;
  /** Fields of each row of an embedded list. */
  readonly item?: readonly DraftField[];
}

export type DraftFacets = Pick<
  AnyField,
  'min' | 'max' | 'minLength' | 'maxLength' | 'decimals' | 'maxItems' | 'help' | 'default' | 'readOnly' | 'unique'
>;

/** Kinds a draft may have: `computed` needs a rule and `password` a place that hashes, which no sample shows. */
export const draftKinds = [
  'text',
  'longText',
  'richText',
  'number',
  'percent',
  'duration',
  'rating',
  'colour',
  'point',
  'boolean',
  'date',
  'dateTime',
  'choice',
  'multiChoice',
  'tags',
  'email',
  'url',
  'slug',
  'image',
  'file',
  'images',
  'files',
  'json',
  'reference',
  'references',
  'embedded',
  'nik',
  'kk',
  'phone',
  'personName',
  'rtRw',
  'rupiah',
] as const satisfies readonly FieldKind[];
export type DraftKind = (typeof draftKinds)[number];

export const isDraftKind = (word: string): word is DraftKind => draftKinds.some((kind) => kind === word);

/** The typed kind, in any case; or the message to show instead. */
export function kindOf(word: string): DraftKind | string {
  const found = draftKinds.find((kind) => kind.toLowerCase() === word.toLowerCase());
  if (found) return found;
  const near = nearestOf(word, draftKinds);
  return `Jenis "${word}" tidak ada.${near ? ` Maksudnya "${near}"?` : ''} Yang ada: ${draftKinds.join(', ')}.`;
}
