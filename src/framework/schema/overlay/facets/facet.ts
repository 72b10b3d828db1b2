import type { Condition } from '../../conditions';
import type { AnyField } from '../../fields';
import type { Kind, Kinds } from '../../kinds';
import type { Facet, FacetGroup, FieldOverlay } from '../../overlayDocument';
import type { Resource } from '../../resource';
import type { Schema } from '../documentSchema';
import type { OverlayRefusal } from '../problems';
import type { Reading } from '../reading';
import type { Part, Run } from '../run';

/** What the document may say of a facet. */
export type FacetValue<F extends Facet = Facet> = NonNullable<FieldOverlay[F]>;

/**
 * All there is to know of one facet that people may lay over a declared field. Reading, the JSON schema, applying, tightening,
 * the sentences of changes and findings, the impact on existing records and the editor walk over the list of them.
 */
export interface FacetRule<V = unknown> {
  /** What of a field people must be allowed to configure (`staff.may`) to set it. */
  readonly group: FacetGroup;
  readonly reading: Reading<V>;
  /** The same for editors of the deployment file. */
  readonly schema: Schema;
  /** It can only tighten what lower layers say, and a call without a user ignores it. */
  readonly restricts?: true;
  /** False: the definition of a field of staff's own says it in another way, or not at all. */
  readonly inDefinition?: false;
  /** False: relative to its neighbours, so what the code declared when it was overridden means nothing later. */
  readonly isNoted?: false;
  /** Why a layer may not say this of the field; undefined when it may. */
  readonly refusal?: (standing: Standing, wanted: unknown) => OverlayRefusal | undefined;
  /** Applies it, or answers why it cannot be; without it the field takes the value as it is. */
  readonly lay?: (laying: Laying, wanted: V) => OverlayRefusal | undefined;
  /** What a field says of it, in the shape in which a document says it; without it the member of the same name. */
  readonly declared?: (field: AnyField) => unknown;
  /** Does the field say so already? Without it: is the declared value the same? */
  readonly isSaid?: (declared: unknown) => boolean;
  /** A value that stands for any other when asked whether the facet may be set at all; without it the declared one. */
  readonly sample?: V;
  /** How its value is written in the sentence of a change, in the place of the same name; a word has a text of its own. */
  readonly says?: 'text' | 'condition' | 'formula' | 'value' | 'word';
  readonly words: Readonly<Record<'id' | 'en', FacetWords>>;
  /** What a new or stricter value means for existing records. */
  readonly impact?: (change: FieldChange) => Concern | readonly Concern[] | undefined;
  /** Does it mean anything to such a field? */
  readonly fits?: (field: AnyField, kind: Kind) => boolean;
  readonly editor: FacetEditor;
}

/** How the editor shows it. */
export interface FacetEditor {
  readonly group: 'names' | 'place' | 'rules' | 'visibility' | 'choices' | 'limits' | 'prefill' | 'formula';
  /** Which control; none where the control of another facet sets it, too. */
  readonly widget?:
    | 'words'
    | 'longWords'
    | 'switch'
    | 'condition'
    | 'limit'
    | 'section'
    | 'order'
    | 'width'
    | 'roles'
    | 'choices'
    | 'value'
    | 'formula';
  /** Characters a text may have. */
  readonly maxLength?: number;
}

export interface FacetWords {
  /** In sentences: 'Nilai terkecil kolom "Usia" …'. */
  readonly name: string;
  /** On its control, where that differs; `dateLabel` for days. */
  readonly label?: string;
  readonly dateLabel?: string;
  /** Under its control. */
  readonly explanation?: string;
  /** What is done to the field: 'tidak dapat disembunyikan'. */
  readonly act?: string;
  /** A change that sets it, and one that takes it back. */
  readonly set?: string;
  readonly unset?: string;
}

/** What a facet is judged against. */
export interface Standing {
  readonly kinds: Kinds;
  readonly resource: Resource;
  readonly name: string;
  readonly facet: Facet;
  /** The field as it is so far. */
  readonly field: AnyField;
  /** The field as the layers below have left it: what they demand cannot be taken back here. */
  readonly below: AnyField;
  /** Which layer below made it required: a key of `layers` in the finding texts. */
  readonly by: string;
  /** Does this layer itself make it required? */
  readonly isAsked: boolean;
  /** Does a condition of a lower layer read it? */
  readonly isRead?: boolean;
  /** Does it stand in the form? */
  readonly isInForm: boolean;
}

/** A facet that is being applied. */
export interface Laying {
  readonly run: Run;
  readonly part: Part;
  readonly name: string;
  readonly facet: Facet;
  readonly field: AnyField;
  /** Where the field stands in its document. */
  readonly at: readonly string[];
  /** Was it written by an editor that showed the existing names, so that what it names existed once? */
  readonly isSeen: boolean;
  /** Changes the field, and notes where the facet comes from. */
  readonly set: (changes: Partial<AnyField>) => void;
}

/** A field before and after a change, as the same people see it; `before` is undefined for a new one. */
export interface FieldChange {
  readonly name: string;
  readonly before: AnyField | undefined;
  readonly after: AnyField;
  /** `2026-11-25`, by the clock of the site. */
  readonly today: string;
}

/** Which records a change concerns. */
export interface Concern {
  readonly code: 'empty' | 'outside' | 'retired' | 'merged' | 'withheld' | 'computed';
  readonly where: Condition;
  /** Texts that are too short or too long, which no condition can say. */
  readonly lengths?: { readonly min?: number | undefined; readonly max?: number | undefined };
  /** The member it stands in, where that is not the facet. */
  readonly member?: string;
}

/** Does anybody type it? What is computed comes of itself. */
export const isEntered = ({ formula }: AnyField): boolean => formula === undefined;

export const isFilled = (name: string): Condition => ({ not: { [name]: { empty: true } } });

export const allOf = (...parts: readonly (Condition | undefined)[]): Condition => ({
  all: parts.filter((part) => part !== undefined),
});
