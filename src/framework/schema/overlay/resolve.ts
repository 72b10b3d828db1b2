import { dependenciesOf } from '../conditions';
import type { AnyField } from '../fields';
import type { Model } from '../model';
import type { Overlay } from '../overlayDocument';
import { own } from '../own';
import { canField } from '../policy';
import type { Resource } from '../resource';
import type { AnyFieldTexts } from '../texts';
import { facetsOfCustom, typeOfCustom } from './custom';
import { layCustoms, type Taken, tableOfName } from './customs';
import { overlaidForms } from './forms';
import { isBlind, seeFormulas } from './formulas/laying';
import { isConfigurable } from './isConfigurable';
import { layField } from './laying';
import { problemsOfLists } from './listProblems';
import { overlaidImport, overlaidList } from './lists';
import type { OverlayProblem } from './problems';
import { neverHolds } from './reachable';
import { readOnce } from './read';
import { withoutHidden } from './related';
import {
  type ConditionFacet,
  type Laid,
  type Layer,
  nameNow,
  type Origin,
  type Origins,
  type OverlaidCondition,
  type Part,
  type ResolveContext,
  type Run,
  type Skipped,
  startRun,
} from './run';
import { listsOf, withLists } from './sharedLists';
import { hiddenWith, toldBy } from './telling';
import { joinedCondition } from './tightening';

export type { Layer, LayerName, Origin, Origins, ResolveContext, Skipped } from './run';

/** Texts that layers say of one resource: they go before those of the language. */
export interface OverlayTexts {
  readonly fields?: Readonly<Record<string, Partial<AnyFieldTexts>>>;
  readonly sections?: Readonly<Record<string, string>>;
}

export interface Resolved {
  readonly resource: Resource;
  readonly origins: Origins;
  /** The layer that sets the columns and the order of the list; the declaration where none is named. */
  readonly listOrigins: Readonly<Partial<Record<'columns' | 'sort', Origin>>>;
  /** Field → what layers ask and show it by; the conditions of the code are not among them. */
  readonly conditions: Readonly<Record<string, Readonly<Record<ConditionFacet, readonly OverlaidCondition[]>>>>;
  readonly texts: OverlayTexts;
  readonly skipped: readonly Skipped[];
}

export interface ResolvedModel {
  readonly model: Model;
  readonly origins: Readonly<Record<string, Origins>>;
  readonly texts: Readonly<Record<string, OverlayTexts>>;
  readonly skipped: readonly Skipped[];
}

/**
 * The declarations as this role sees them. Presentational facets: the highest layer that sets one wins. Restrictive
 * facets: a higher layer can only tighten. Never throws: what cannot be is left out and listed.
 */
export function resolveModel(model: Model, layers: readonly Layer[], context: ResolveContext): ResolvedModel {
  const resolved = model.resources.map((resource) => resolve(model, resource, layers, context));
  const byName = <T>(pick: (each: Resolved) => T) =>
    Object.fromEntries(resolved.map((each) => [each.resource.name, pick(each)]));
  const isUntouched = resolved.every(({ resource }, at) => resource === model.resources[at]);
  const resources = withoutHidden(resolved.map(({ resource }) => resource));
  return {
    model: isUntouched
      ? model
      : { ...model, resources, byName: Object.fromEntries(resources.map((resource) => [resource.name, resource])) },
    origins: byName(({ origins }) => origins),
    texts: byName(({ texts }) => texts),
    skipped: [
      ...layers.flatMap((layer) => problemsOfLayer(model, layer)),
      ...resolved.flatMap(({ skipped }) => skipped),
    ],
  };
}

/** What cannot be read of a document, and its parts about undeclared names. */
function problemsOfLayer(model: Model, { source, overlay: raw }: Layer): readonly Skipped[] {
  const { overlay, problems } = readOnce(raw);
  const known = Object.keys(model.byName).join(', ');
  const of = (resources: object | undefined, path: readonly string[]): readonly OverlayProblem[] =>
    Object.keys(resources ?? {})
      .filter((name) => !Object.hasOwn(model.byName, name))
      .map((name) => ({ path: [...path, 'resources', name], code: 'unknownResource', params: { key: name, known } }));
  const unknown = [
    ...of(overlay.resources, []),
    ...Object.entries(overlay.roles ?? {}).flatMap(([role, { resources }]) => of(resources, ['roles', role])),
  ];
  return [...problems, ...problemsOfLists(overlay), ...unknown].map((problem) => ({ ...problem, source }));
}

/** One declaration under its layers. The declaration itself is returned, the same object, when no layer speaks of it. */
export function resolve(model: Model, declared: Resource, layers: readonly Layer[], context: ResolveContext): Resolved {
  const untouched = { resource: declared, origins: {}, listOrigins: {}, conditions: {}, texts: {} };
  // Without layers no other declaration is looked at: it may come later than this one.
  const parts = layers.length === 0 ? [] : partsOf(model, declared, layers, context);
  if (parts.length === 0) return { ...untouched, skipped: [] };
  if (!isConfigurable(declared)) {
    const refusal = { code: 'notForStaff', params: { facet: 'fields' } } as const;
    return { ...untouched, skipped: parts.map(({ path, origin }) => ({ path, source: origin.source, ...refusal })) };
  }
  const run = startRun(model, declared, parts, context);
  const taken = takenBefore(model, declared, layers);
  for (const part of parts) layCustoms(run, part, taken);
  for (const part of parts) layPart(run, part);
  seeFormulas(run);
  seeConditions(run);
  seePrefills(run);
  hideTelling(run);
  const { form, show, named } = overlaidForms(run, parts);
  const resource: Resource = {
    ...declared,
    fields: run.fields,
    list: overlaidList(run, parts),
    form,
    ...(show ? { show } : {}),
    ...(declared.import ? { import: overlaidImport(run, declared.import) } : {}),
  };
  return {
    resource,
    origins: run.origins,
    listOrigins: run.listOrigins,
    conditions: Object.fromEntries(run.conditions),
    texts: { fields: run.texts, sections: named },
    skipped: run.skipped,
  };
}

/**
 * What the layers say of one resource, from the lowest to the highest: the documents, then their parts for the role. Before
 * each comes what it hides of other resources whose values are told here.
 */
function partsOf(
  model: Model,
  declared: Resource,
  layers: readonly Layer[],
  { role }: ResolveContext,
): readonly Part[] {
  const read = layers.map((layer) => ({ ...layer, overlay: readOnce(layer.overlay).overlay }));
  const lists = listsOf(read.map(({ overlay }) => overlay));
  const told = toldBy(model, declared);
  const partsIn = (resources: Overlay['resources'], origin: Origin, at: readonly string[]): readonly Part[] => {
    const overlay = own(resources, declared.name);
    return [
      ...told.flatMap(({ other, by }) => {
        const said = own(resources, other.name);
        return said ? hiddenWith(other, by, { origin, path: [...at, 'resources', other.name], overlay: said }) : [];
      }),
      ...(overlay ? [{ origin, path: [...at, 'resources', declared.name], overlay: withLists(overlay, lists) }] : []),
    ];
  };
  const whole = read.flatMap(({ name: layer, source, overlay }) => partsIn(overlay.resources, { layer, source }, []));
  if (role === null) return whole;
  const ofRole = read.flatMap(({ source, overlay: { roles } }) =>
    partsIn(own(roles, role)?.resources, { layer: 'role', source }, ['roles', role]),
  );
  return [...whole, ...ofRole];
}

/** Custom fields of the resources before this one that are kept in the same table. */
function takenBefore(model: Model, declared: Resource, layers: readonly Layer[]): Taken {
  const taken = new Map<string, { kind: string; by: string }>();
  for (const other of model.resources) {
    if (other === declared || other.name === declared.name) return taken;
    if (tableOfName(model, other.name) !== tableOfName(model, declared.name)) continue;
    for (const { overlay } of layers)
      for (const [name, custom] of Object.entries(own(readOnce(overlay).overlay.resources, other.name)?.custom ?? {}))
        if (custom.kind !== undefined && !taken.has(name))
          taken.set(name, { kind: typeOfCustom(custom), by: other.label });
  }
  return taken;
}

/** A value that tells of what this role does not see is not seen either. */
function hideTelling(run: Run): void {
  const { role } = run.context;
  if (role === null) return;
  const isHidden = (name: string) => {
    const field = own(run.fields, name);
    return field !== undefined && !canField(field, 'read', role);
  };
  for (const [name, field] of Object.entries(run.fields))
    if (field.tells?.some(isHidden) || isBlind(run, field, role)) run.fields[name] = { ...field, hidden: true };
}

function layPart(run: Run, part: Part): void {
  for (const [name, custom] of Object.entries(part.overlay.custom ?? {})) {
    const field = own(run.fields, name);
    const isHigher = run.definedBy.get(name) !== part;
    if (field?.custom && !custom.removed)
      layField(run, part, name, facetsOfCustom(custom, isHigher ? field : undefined), ['custom', name]);
  }
  // Entries under a former name come first, so that those under the present one win.
  const said = Object.entries(part.overlay.fields ?? {});
  const isFormer = ([name]: readonly [string, unknown]) => nameNow(run, name) !== name;
  for (const [name, overlay] of [...said.filter(isFormer), ...said.filter((each) => !isFormer(each))])
    layField(run, part, name, overlay, ['fields', name]);
}

/** Conditions join those of the code; one that reads what this role does not see would answer otherwise in its form. */
function seeConditions(run: Run): void {
  const { role } = run.context;
  if (role === null) return;
  const isSeen = (name: string) => {
    const field = own(run.fields, name);
    return field !== undefined && canField(field, 'read', role);
  };
  for (const [name, laid] of run.conditions) {
    const field = own(run.fields, name);
    if (!field) continue;
    for (const facet of ['showWhen', 'requiredWhen'] as const) {
      const blind = laid[facet].filter(({ condition }) => isSeen(name) && !dependenciesOf(condition).every(isSeen));
      for (const { part, path, condition } of blind) {
        const other = dependenciesOf(condition).find((each) => !isSeen(each)) ?? '';
        const params = { other: own(run.fields, other)?.label ?? other, role };
        run.skipped.push({ path: [...part.path, ...path], source: part.origin.source, code: 'conditionBlind', params });
      }
      laid[facet].splice(0, laid[facet].length, ...laid[facet].filter((each) => !blind.includes(each)));
    }
    seeReach(run, field, laid);
    const showWhen = joinedCondition('all', [field.showWhen, ...laid.showWhen.map(({ condition }) => condition)]);
    const requiredWhen = joinedCondition('any', [
      field.requiredWhen,
      ...laid.requiredWhen.map(({ condition }) => condition),
    ]);
    run.fields[name] = {
      ...field,
      ...(showWhen ? { showWhen } : {}),
      ...(laid.showWhen.length > 0 ? { shownByCode: field.showWhen ?? {} } : {}),
      ...(requiredWhen ? { requiredWhen } : {}),
    };
  }
}

/** A condition that no record can satisfy would hide the field, or ask for it, never: staff mean something else. */
function seeReach(run: Run, { showWhen }: AnyField, laid: Readonly<Record<ConditionFacet, readonly Laid[]>>) {
  const shown = joinedCondition('all', [showWhen, ...laid.showWhen.map(({ condition }) => condition)]);
  const note = ({ part, path }: Laid, code: 'conditionNever' | 'requiredUnseen') =>
    void run.skipped.push({ path: [...part.path, ...path], source: part.origin.source, code, params: {} });
  for (const each of laid.showWhen) {
    if (shown && neverHolds(shown, run.fields)) note(each, 'conditionNever');
  }
  for (const each of laid.requiredWhen) {
    if (neverHolds(each.condition, run.fields)) note(each, 'conditionNever');
    else if (shown && neverHolds({ all: [shown, each.condition] }, run.fields)) note(each, 'requiredUnseen');
  }
}

/** A form cannot begin with a choice that another layer no longer offers. */
function seePrefills(run: Run): void {
  for (const [name, { part, path }] of run.prefills) {
    const field = own(run.fields, name);
    // Also one with a day from which it is not offered: on that day every new form would begin with a mistake.
    const isEnding = (value: string) => field?.retired?.includes(value) || own(field?.retiredFrom, value) !== undefined;
    const gone = field && [field.prefill].flat().find((value) => isEnding(String(value)));
    if (!field || gone === undefined) continue;
    const { prefill: _prefill, ...others } = field;
    run.fields[name] = others;
    const params = { value: String(gone) };
    run.skipped.push({ path: [...part.path, ...path], source: part.origin.source, code: 'prefillRetired', params });
  }
}
