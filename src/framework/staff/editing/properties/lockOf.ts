import type { Facet, Model, OverlayFinding, Resource } from '../../../schema';
import { declaredValueOf, facetRule } from '../../../schema/overlay/facets';
import { toFinding } from '../../../schema/overlay/sentences';
import { refusalOfFacet } from '../../../schema/overlay/tightening';
import type { Say } from '../../said/useSay';

interface Locked {
  readonly model: Model;
  /** As the layers below the draft have it. */
  readonly below: Resource;
  readonly name: string;
  readonly facet: Facet;
  readonly wordsOf: (finding: OverlayFinding) => string;
  readonly say: Say;
}

/** Why staff may not touch the facet, in a sentence; undefined where they may. */
export function lockOf({ model, below: resource, name, facet, wordsOf, say }: Locked): string | undefined {
  const field = resource.fields[name];
  if (!field) return undefined;
  if (facet === 'required' && field.required) return say('locked.prefix', { reason: say('locked.requiredByProgram') });
  if (facet === 'readOnly' && (field.readOnly === true || field.kind === 'computed'))
    return say('locked.prefix', { reason: say('locked.readOnlyByProgram') });
  const refusal = refusalOfFacet(
    {
      kinds: model.kinds,
      resource,
      name,
      field,
      below: field,
      by: 'declaration',
      isAsked: false,
      isInForm: resource.form.sections.some(({ fields }) => fields.includes(name)),
    },
    facet,
    facetRule(facet)?.sample ?? declaredValueOf(field, facet),
  );
  // What a limit is compared with is only known once one is typed: the check says it then.
  if (!refusal || refusal.code.startsWith('limit') || refusal.code === 'noChoices') return undefined;
  const { code, params = {} } = refusal;
  const problem = { path: ['resources', resource.name, 'fields', name, facet], code, params };
  return say('locked.prefix', { reason: wordsOf(toFinding(model, problem, { [name]: field.label })) });
}
