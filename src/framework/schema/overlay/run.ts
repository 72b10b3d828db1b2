import type { Condition } from '../conditions';
import type { AnyField } from '../fields';
import type { Model } from '../model';
import type { Overlay, ResourceOverlay } from '../overlayDocument';
import { own } from '../own';
import type { Resource } from '../resource';
import type { AnyFieldTexts } from '../texts';
import type { OverlayProblem } from './problems';

/** L0 kind defaults, L1 declaration; L2 deployment file, L3 staff overlay, L4 role layout, L5 personal view. */
export type LayerName = 'kind' | 'declaration' | 'deployment' | 'staff' | 'role' | 'personal';

/** One document applied over the declarations; its part for the role is a layer of its own, above it. */
export interface Layer {
  readonly name: 'deployment' | 'staff';
  /** Where it can be read or changed: a file, a version. */
  readonly source: string;
  readonly overlay: Overlay;
}

export interface Origin {
  readonly layer: LayerName;
  readonly source: string;
}

/** Something a layer says that was left out, and why; nothing else suffers from it. */
export interface Skipped extends OverlayProblem {
  readonly source: string;
}

export interface ResolveContext {
  /** Null: no user (jobs, citizens' calls). Such calls know the custom fields and the names, no restriction. */
  readonly role: string | null;
  readonly locale: string;
}

/** Field → facet → the layer it comes from. A facet that is missing here comes from the declaration. */
export type Origins = Readonly<Record<string, Readonly<Record<string, Origin>>>>;

/** A condition that a layer adds to a field, beside the one the code may have. */
export interface OverlaidCondition {
  readonly origin: Origin;
  readonly condition: Condition;
}
export type ConditionFacet = 'showWhen' | 'requiredWhen';

/** What one layer says of one resource. */
export interface Part {
  readonly origin: Origin;
  /** Where it stands in its document. */
  readonly path: readonly string[];
  readonly overlay: ResourceOverlay;
}

export interface Place {
  readonly section?: string;
  readonly before?: string;
  readonly after?: string;
}

export interface Laid extends OverlaidCondition {
  readonly part: Part;
  readonly path: readonly string[];
}

/** The state of one declaration while its layers are applied. */
export interface Run {
  readonly model: Model;
  readonly declared: Resource;
  readonly context: ResolveContext;
  readonly fields: Record<string, AnyField>;
  readonly origins: Record<string, Record<string, Origin>>;
  readonly texts: Record<string, Partial<AnyFieldTexts>>;
  readonly skipped: Skipped[];
  /** Former name → name. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Custom field → the part that defined it. */
  readonly definedBy: Map<string, Part>;
  readonly removed: Set<string>;
  readonly columns: Set<string>;
  /** Which layer the columns and the order of the list come from, where not from the declaration. */
  readonly listOrigins: { columns?: Origin; sort?: Origin };
  readonly filters: Set<string>;
  /** Fields that stand in a section of the form. */
  readonly inForm: Set<string>;
  readonly sections: ReadonlySet<string>;
  readonly places: Map<Part, Map<string, Place>>;
  readonly conditions: Map<string, Record<ConditionFacet, Laid[]>>;
  /** Where the first value in force comes from. */
  readonly prefills: Map<string, { readonly part: Part; readonly path: readonly string[] }>;
  /** The same of the formulas. */
  readonly formulas: Map<string, { readonly part: Part; readonly path: readonly string[] }>;
}

export function startRun(model: Model, declared: Resource, parts: readonly Part[], context: ResolveContext): Run {
  const { form, fields } = declared;
  return {
    model,
    declared,
    context,
    fields: { ...fields },
    origins: {},
    texts: {},
    skipped: [],
    renamed: new Map(Object.entries(fields).flatMap(([name, { was }]) => (was === undefined ? [] : [[was, name]]))),
    definedBy: new Map(),
    removed: new Set(),
    columns: new Set(),
    listOrigins: {},
    filters: new Set(),
    inForm: new Set(form.sections.flatMap((section) => section.fields)),
    sections: new Set([
      ...form.sections.map(({ section }) => section),
      ...parts.flatMap(({ overlay }) => Object.keys(overlay.sections ?? {})),
    ]),
    places: new Map(),
    conditions: new Map(),
    prefills: new Map(),
    formulas: new Map(),
  };
}

export const skip = (
  run: Run,
  part: Part,
  path: readonly string[],
  { code, params = {} }: Pick<OverlayProblem, 'code'> & Partial<Pick<OverlayProblem, 'params'>>,
) => void run.skipped.push({ path: [...part.path, ...path], source: part.origin.source, code, params });

export const addTexts = (run: Run, name: string, texts: Partial<AnyFieldTexts>) => {
  run.texts[name] = { ...run.texts[name], ...texts };
};

/** The name a field has now; of a field that was renamed in code, what it became. */
export const nameNow = ({ fields, renamed }: Pick<Run, 'fields' | 'renamed'>, name: string): string =>
  own(fields, name) ? name : (renamed.get(name) ?? name);
