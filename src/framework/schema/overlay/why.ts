import type { Condition } from '../conditions';
import type { AnyField } from '../fields';
import type { Model } from '../model';
import { own } from '../own';
import type { Resource } from '../resource';
import { type LimitFacet, limitOf } from './limits';
import { type Resolved, resolve } from './resolve';
import type { Layer, LayerName, Origin } from './run';

export type WhyFacet = 'required' | 'requiredWhen' | 'readOnly' | 'hidden' | 'showWhen' | LimitFacet;

/** One reason for which a field is as it is. */
export interface Reason {
  readonly facet: WhyFacet;
  readonly layer: LayerName;
  /** The file or version that says so; of the program nothing. */
  readonly source?: string;
  /** What it hangs on. */
  readonly condition?: Condition;
  /** The limit. */
  readonly value?: number | string;
  /** Only while a record is made, or only afterwards. */
  readonly on?: 'create' | 'edit';
  /** `rule`: a rule over the whole record asks for it. `role`: it is so for this role. `worked out`: the system fills it in. */
  readonly because?: 'rule' | 'role' | 'workedOut';
  /** Who can change it: the developer, the operator, a holder of the right `fields`; or no one, it is computed. */
  readonly changedBy: 'developer' | 'operator' | 'staff' | 'nobody';
}

export interface WhyRequest {
  readonly model: Model;
  readonly layers: readonly Layer[];
  readonly role: string;
}

/**
 * Answers for every field of a resource why it is required, hidden, read-only, conditional or bounded: each reason,
 * those of the program first.
 * @example whyOf({ model, layers, role }, 'residents')('no_hp')
 */
export function whyOf({ model, layers, role }: WhyRequest, resource: string): (name: string) => readonly Reason[] {
  const declared = own(model.byName, resource);
  if (!declared) return () => [];
  const resolved = resolve(model, declared, layers, { role, locale: 'id' });
  return (name) => {
    const field = own(resolved.resource.fields, name);
    if (!field) return [];
    const code = own(declared.fields, name);
    return [
      ...(code ? ofProgram(declared, name, code, role) : []),
      ...ofLayers(resolved, layers, name),
      ...limitsOf(model, resolved, layers, name, field, code),
    ];
  };
}

/** Some facets hold in one form only. */
function during(said: NonNullable<AnyField['required' | 'readOnly']>): Pick<Reason, 'on'> {
  if (said === 'create' || said === 'edit') return { on: said };
  return typeof said === 'object' ? { on: said.on } : {};
}

const byProgram = { layer: 'declaration', changedBy: 'developer' } as const;

function ofProgram(declared: Resource, name: string, field: AnyField, role: string): readonly Reason[] {
  const { required, requiredWhen, showWhen, roles } = field;
  const isWorkedOut = field.kind === 'computed' || field.derived === true;
  const write = roles?.write ?? roles?.read;
  return [
    ...(required ? [{ facet: 'required', ...during(required), ...byProgram } as const] : []),
    ...(requiredWhen ? [{ facet: 'requiredWhen', condition: requiredWhen, ...byProgram } as const] : []),
    ...(declared.rules ?? []).flatMap(({ require, when }): Reason[] =>
      require?.includes(name) ? [{ facet: 'requiredWhen', condition: when, because: 'rule', ...byProgram }] : [],
    ),
    ...(isWorkedOut ? [{ facet: 'readOnly', layer: 'kind', because: 'workedOut', changedBy: 'nobody' } as const] : []),
    ...(!isWorkedOut && field.readOnly
      ? [{ facet: 'readOnly', ...during(field.readOnly), ...byProgram } as const]
      : []),
    ...(write && !write.includes(role) ? [{ facet: 'readOnly', because: 'role', ...byProgram } as const] : []),
    ...(roles?.read && !roles.read.includes(role) ? [{ facet: 'hidden', because: 'role', ...byProgram } as const] : []),
    ...(showWhen ? [{ facet: 'showWhen', condition: showWhen, ...byProgram } as const] : []),
  ];
}

/** A part for one role can be changed by those who can change its document. */
function saidBy(layers: readonly Layer[], { layer, source }: Origin): Pick<Reason, 'layer' | 'source' | 'changedBy'> {
  const document = layers.find((each) => each.source === source)?.name ?? layer;
  return { layer, source, changedBy: document === 'deployment' ? 'operator' : 'staff' };
}

function ofLayers(resolved: Resolved, layers: readonly Layer[], name: string): readonly Reason[] {
  const origins = own(resolved.origins, name);
  const said = (['required', 'readOnly', 'hidden'] as const).flatMap((facet): Reason[] => {
    const origin = own(origins, facet);
    const because = origin?.layer === 'role' ? ({ because: 'role' } as const) : {};
    return origin ? [{ facet, ...saidBy(layers, origin), ...because }] : [];
  });
  const laid = own(resolved.conditions, name);
  const conditions = (['requiredWhen', 'showWhen'] as const).flatMap((facet) =>
    (laid?.[facet] ?? []).map(({ origin, condition }): Reason => ({ facet, condition, ...saidBy(layers, origin) })),
  );
  return [...said, ...conditions];
}

function limitsOf(
  model: Model,
  { origins }: Resolved,
  layers: readonly Layer[],
  name: string,
  field: AnyField,
  code: AnyField | undefined,
): readonly Reason[] {
  return (['min', 'max', 'minLength', 'maxLength'] as const).flatMap((facet): Reason[] => {
    const value = limitOf(own(model.kinds, field.kind), field, facet);
    if (value === undefined) return [];
    const origin = own(own(origins, name), facet);
    if (origin) return [{ facet, value, ...saidBy(layers, origin) }];
    return [{ facet, value, layer: code?.[facet] === undefined ? 'kind' : 'declaration', changedBy: 'developer' }];
  });
}
