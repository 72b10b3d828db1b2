import { choiceLabels } from '../fields';
import type { Model } from '../model';
import { type CustomField, wordsIn } from '../overlayDocument';
import { own } from '../own';
import { fixedChoice, refusalOfCustom, refusalOfRemoved, toCustomField, typeOfCustom } from './custom';
import type { OverlayRefusal } from './problems';
import { addTexts, type Part, type Run, skip } from './run';
import { mayConfigure } from './tightening';

/** Custom field → its kind, of the resources that keep theirs in the same table and come first. */
export type Taken = ReadonlyMap<string, { readonly kind: string; readonly by: string }>;

export const tableOfName = (model: Model, name: string): string => model.byName[name]?.table ?? name;

/** The fields a layer adds, removes or extends. What it demands of them is applied as for any other field. */
export function layCustoms(run: Run, part: Part, taken: Taken): void {
  const entries = Object.entries(part.overlay.custom ?? {});
  if (entries.length > 0 && !mayConfigure(run.declared, 'custom')) {
    skip(run, part, ['custom'], { code: 'notForStaff', params: { facet: 'custom' } });
    return;
  }
  for (const [name, custom] of entries) {
    const known = own(run.fields, name);
    const refusal = known
      ? refusalOfMore(run, name, custom)
      : custom.removed
        ? refusalOfRemoved(name, custom)
        : (refusalOfCustom(run.model, name, custom) ?? refusalOfSharing(name, custom, taken));
    if (refusal) skip(run, part, ['custom', name], refusal);
    else if (custom.removed) remove(run, name);
    else add(run, part, name, custom);
  }
}

function add(run: Run, part: Part, name: string, custom: CustomField): void {
  if (!own(run.fields, name)) {
    const field = toCustomField(run.model, name, custom, run.context.locale);
    run.fields[name] = field;
    // No language has texts for its choices; what one was called that has become another is still read in a history.
    if (field.choices) addTexts(run, name, { choices: { ...formerLabels(run, custom), ...choiceLabels(field) } });
    run.definedBy.set(name, part);
    run.origins[name] = { kind: part.origin };
    run.inForm.add(name);
  }
  const value = custom.list === undefined ? fixedChoice(custom) : undefined;
  if (value !== undefined) skip(run, part, ['custom', name, 'choices'], { code: 'choiceNumber', params: { value } });
  if (custom.inList) run.columns.add(name);
  if (custom.inFilters) run.filters.add(name);
}

const formerLabels = ({ context }: Run, { merged = {} }: CustomField): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(merged).map(([value, { label }]) => [value, wordsIn(label, context.locale)]));

function remove(run: Run, name: string): void {
  delete run.fields[name];
  run.inForm.delete(name);
  run.columns.delete(name);
  run.filters.delete(name);
  run.removed.add(name);
}

/** Why a layer cannot say more of a field that is there already: the code's, or one a lower layer added. */
function refusalOfMore(run: Run, name: string, custom: CustomField): OverlayRefusal | undefined {
  const { kind, removed } = custom;
  const known = own(run.fields, name);
  if (!known?.custom) return { code: 'customName', params: { key: name } };
  const [type, given] = [
    typeOfCustom(known),
    typeOfCustom({
      kind: kind ?? known.kind,
      target: custom.target ?? known.target,
      formula: custom.formula ?? known.formula,
    }),
  ];
  if (given !== type) return { code: 'kindChanged', params: { known: type, key: given } };
  // Of two lists nobody could say which records have which choices.
  if (custom.list !== undefined && custom.list !== known.list)
    return { code: 'listNotHere', params: { key: custom.list } };
  const below = run.definedBy.get(name)?.overlay.custom?.[name];
  return removed && (below?.required || below?.requiredWhen)
    ? { code: 'needed', params: { by: run.definedBy.get(name)?.origin.layer ?? 'declaration', facet: 'removed' } }
    : undefined;
}

/** Resources of one table share its column for custom fields, so one name has one kind there. */
function refusalOfSharing(name: string, custom: CustomField, taken: Taken): OverlayRefusal | undefined {
  const other = taken.get(name);
  return other && other.kind !== typeOfCustom(custom)
    ? { code: 'customOtherKind', params: { other: other.by } }
    : undefined;
}
