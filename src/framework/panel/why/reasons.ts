import { type Reason, type Resource, type WhyFacet, whyOf } from '../../schema';
import type { PanelSettings } from '../core/types';

type Panel = Pick<PanelSettings, 'model' | 'declared' | 'layers' | 'actor'>;
type Answers = (name: string) => readonly Reason[];

/** Laying the layers over a resource again for each of its fields would make a long form slow. */
const known = new WeakMap<Panel, Map<string, Answers>>();

/** Why the field is so; none where no layer sets anything. */
export function reasonsOf(panel: Panel, resource: Resource, name: string): readonly Reason[] {
  const reasons = answersOf(panel, resource)(name);
  // What a kind holds at most is worth a line, and no question.
  return reasons.every(isOfKind) ? [] : reasons;
}

function answersOf(panel: Panel, { name }: Resource): Answers {
  const { model, declared = model, layers = [], actor } = panel;
  const answers = known.get(panel) ?? new Map<string, Answers>();
  known.set(panel, answers);
  const found = answers.get(name) ?? whyOf({ model: declared, layers, role: actor.role }, name);
  answers.set(name, found);
  return found;
}

const limits: readonly WhyFacet[] = ['min', 'max', 'minLength', 'maxLength'];
const isOfKind = ({ layer, facet }: Reason): boolean => layer === 'kind' && limits.includes(facet);

/** What the program itself says is answered too, but is no stop on the way through the form. */
export const isPlain = ({ layer }: Reason): boolean => layer === 'declaration' || layer === 'kind';
