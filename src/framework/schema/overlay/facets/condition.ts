import { type Condition, dependenciesOf } from '../../conditions';
import { own } from '../../own';
import { readCondition } from '../conditionReading';
import { closesCircle, mergedIn, refusalOfCondition, renamedIn } from '../conditionRules';
import { ref } from '../documentSchema';
import type { OverlayRefusal } from '../problems';
import { type ConditionFacet, nameNow, type Run } from '../run';
import type { FacetRule, Laying } from './facet';

type ConditionRule = Pick<FacetRule, 'group' | 'refusal' | 'words' | 'impact' | 'fits'>;

/** A condition of a layer joins those of the layers below. */
export const conditionFacet = (rule: ConditionRule): FacetRule<Condition> => ({
  ...rule,
  reading: readCondition,
  schema: ref('condition'),
  restricts: true,
  lay: layCondition,
  sample: {},
  says: 'condition',
  editor: { group: 'rules', widget: 'condition' },
});

function layCondition(
  { run, part, name, facet, at, isSeen, set }: Laying,
  wanted: Condition,
): OverlayRefusal | undefined {
  const named = run.renamed.size > 0 ? renamedIn(wanted, (other) => nameNow(run, other)) : wanted;
  const condition = mergedIn(named, run.fields);
  const gone = dependenciesOf(condition).find((other) => !own(run.fields, other) && !run.removed.has(other));
  if (gone !== undefined && isSeen) return { code: 'parked', params: { key: gone } };
  const refusal = refusalOfCondition({ kinds: run.model.kinds, fields: run.fields }, name, condition);
  if (refusal) return refusal;
  if (facet === 'showWhen' && closesCircle((other) => shownBy(run, other), name, condition))
    return { code: 'conditionCircle' };
  const laid = run.conditions.get(name) ?? { showWhen: [], requiredWhen: [] };
  laid[facet as ConditionFacet].push({ origin: part.origin, condition, part, path: [...at, facet] });
  run.conditions.set(name, laid);
  return void set({});
}

const shownBy = (run: Run, name: string): readonly string[] =>
  [
    own(run.fields, name)?.showWhen,
    ...(run.conditions.get(name)?.showWhen ?? []).map(({ condition }) => condition),
  ].flatMap(dependenciesOf);
