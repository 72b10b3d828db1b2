import type { AnyField } from '../../fields';
import { own } from '../../own';
import { type Reason, whyOf } from '../why';
import { accessOf, fieldAccessOf } from './access';
import { type AnswerGroup, type ExplainedAnswer, ofDeclaration, ofKind, ofOrigin } from './answer';
import { answerOf, type ExplainRequest, type Looked, lookAt, ofDefinition } from './look';
import { placesOf } from './places';
import { sentencesOf } from './sentences';

/**
 * Every facet of a field as this role has it in this language: its value, and which layer says so. None where there is no such field.
 * @example explainField({ model, layers, role: 'admin', locale: 'id' }, 'residents', 'no_hp')
 */
export function explainField(request: ExplainRequest, resource: string, name: string): readonly AnswerGroup[] {
  const looked = lookAt(request, resource, name);
  if (!looked) return [];
  const { resolved, field } = looked;
  return [
    { title: 'Texts', answers: texts.map((facet) => textOf(looked, facet)) },
    { title: 'Value', answers: valuesOf(looked) },
    { title: 'Asked for, locked, shown', answers: restrictionsOf(looked) },
    { title: 'Places', answers: placesOf(looked) },
    { title: 'Sentences', answers: sentencesOf(judged(looked)) },
    { title: 'API', answers: wireOf(looked) },
    {
      title: `Access of ${request.role}`,
      answers: [
        ...fieldAccessOf(resolved.resource, name, field, request.role),
        ...accessOf(resolved.resource, request.role),
      ],
    },
    { title: 'Left out', answers: leftOutOf(looked) },
  ].filter(({ answers }) => answers.length > 0);
}

const texts = ['label', 'columnLabel', 'help', 'editHelp', 'placeholder'] as const;

/** What the language calls it, unless a layer calls it otherwise. */
function textOf(looked: Looked, facet: (typeof texts)[number] | 'choices'): ExplainedAnswer {
  const { resolved, declared, name, texts: spoken } = looked;
  const isLaid = own(own(resolved.origins, name), facet) !== undefined;
  const value = spoken?.[facet];
  if (isLaid || value === undefined) return answerOf(looked, facet);
  return {
    facet,
    value,
    layer: 'language',
    place: { in: 'texts', path: [declared.name, 'fields', name, facet] },
  };
}

/** Facets that are answered elsewhere, in words of their own. */
const answeredElsewhere = new Set<string>([
  ...texts,
  ...['kind', 'required', 'requiredWhen', 'readOnly', 'hidden', 'showWhen', 'shownByCode', 'roles', 'messages'],
  ...['min', 'max', 'minLength', 'maxLength', 'default', 'prefill', 'choices', 'codeLabels', 'unique', 'sensitive'],
  ...['search', 'sort', 'filter', 'width', 'lock'],
]);

function valuesOf(looked: Looked): readonly ExplainedAnswer[] {
  const { request, declared, name, field, code } = looked;
  const kind = own(request.model.kinds, field.kind);
  const kindAnswer: ExplainedAnswer = code
    ? ofDeclaration('kind', field.kind, ['fields', name])
    : ofDefinition(request, declared.name, name, 'kind', field.kind);
  const further = Object.keys(field).filter((facet) => !answeredElsewhere.has(facet)) as (keyof AnyField)[];
  const masking = masked(looked);
  return [
    kindAnswer,
    ofKind('stored as', kind?.storage, [field.kind, 'storage']),
    ...(['default', 'prefill'] as const).map((facet) => answerOf(looked, facet)),
    textOf(looked, 'choices'),
    answerOf(looked, 'unique'),
    masking,
    ...further.map((facet) => answerOf(looked, facet)),
  ];
}

function masked(looked: Looked): ExplainedAnswer {
  const kind = own(looked.request.model.kinds, looked.field.kind);
  if (kind?.writeOnly) return ofKind('masked', 'never in an answer', [looked.field.kind, 'writeOnly']);
  if (kind?.sensitive)
    return ofKind('masked', 'in logs and audit, and kept out of local storage', [looked.field.kind, 'sensitive']);
  return { ...answerOf(looked, 'sensitive'), facet: 'masked' };
}

const judged = ({ request, declared, resolved, name, field, texts }: Looked) => ({
  resource: declared.name,
  name,
  field,
  kind: own(request.model.kinds, field.kind),
  isAsked: Boolean(
    field.required || field.requiredWhen || resolved.resource.rules?.some(({ require }) => require?.includes(name)),
  ),
  ...(texts ? { texts } : {}),
});

const restrictions = [
  'required',
  'requiredWhen',
  'readOnly',
  'hidden',
  'showWhen',
  'min',
  'max',
  'minLength',
  'maxLength',
] as const;

/** Each reason there is; a facet that no layer sets is answered too. */
function restrictionsOf(looked: Looked): readonly ExplainedAnswer[] {
  const reasons = whyOf(looked.request, looked.declared.name)(looked.name);
  return [
    ...restrictions.flatMap((facet) => {
      const said = reasons.filter((reason) => reason.facet === facet);
      return said.length > 0 ? said.map((reason) => ofReason(looked, reason)) : [ofKind(facet, undefined)];
    }),
    answerOf(looked, 'roles'),
    answerOf(looked, 'lock'),
  ];
}

function ofReason({ declared, name, field }: Looked, reason: Reason): ExplainedAnswer {
  const { facet, layer, source, condition, value, on, because } = reason;
  const said = value ?? condition ?? (on === undefined ? 'always' : `in the form of ${on}`);
  if (layer === 'kind')
    return because === 'workedOut'
      ? ofDeclaration(facet, said, ['fields', name], 'the system works it out')
      : ofKind(facet, said, [field.kind, 'limits']);
  if (layer !== 'declaration') return ofOrigin(facet, said, { layer, source: source ?? '' });
  if (because === 'rule') {
    const at = declared.rules?.findIndex(({ when }) => when === condition) ?? 0;
    return ofDeclaration(facet, said, ['rules', String(at)], 'a rule over the whole record asks for it');
  }
  const path = ['fields', name, because === 'role' ? 'roles' : facet];
  return ofDeclaration(facet, said, path, because === 'role' ? 'so it is for this role' : undefined);
}

function wireOf({ declared, name, code }: Looked): readonly ExplainedAnswer[] {
  const alias = own(declared.api.aliases, name);
  if (!code) return [ofKind('api.name', name, [], 'kept among the fields that staff added')];
  return [
    alias
      ? ofDeclaration('api.name', alias, ['api', 'aliases', name])
      : ofDeclaration('api.name', name, ['fields', name], 'no alias is declared'),
  ];
}

/** What a layer says of the field that could not be, and why. */
const leftOutOf = ({ request, declared, resolved, name }: Looked): readonly ExplainedAnswer[] =>
  resolved.skipped
    .filter(({ path }) => path.includes(declared.name) && path.includes(name))
    .map(({ path, source, code }) => ({
      facet: path.join('.'),
      value: code,
      layer: request.layers.find((layer) => layer.source === source)?.name ?? 'staff',
      source,
    }));
