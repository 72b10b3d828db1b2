import { own } from '../../own';
import { routeOf } from '../../paths';
import type { Resource, View } from '../../resource';
import { resolve } from '../resolve';
import type { Origin } from '../run';
import { accessOf } from './access';
import { type AnswerGroup, type ExplainedAnswer, ofDeclaration, ofKind, ofOrigin } from './answer';
import type { ExplainRequest } from './look';

const ownFacets = [
  'label',
  'noun',
  'description',
  'icon',
  'title',
  'table',
  'extension',
  'module',
  'right',
  'owner',
] as const;
const views: readonly View[] = ['list', 'create', 'edit', 'show'];

/** What a resource is: its pages, its API, its list, who may do what, whose its rows are. None where there is no such resource. */
export function explainResource(request: ExplainRequest, name: string): readonly AnswerGroup[] {
  const declared = own(request.model.byName, name);
  if (!declared) return [];
  const { resource, listOrigins } = resolve(request.model, declared, request.layers, request);
  return [
    { title: 'Resource', answers: ownFacets.map((facet) => partAnswer(request, declared, facet)) },
    { title: 'Pages', answers: views.map((view) => routeAnswer(declared, view)) },
    {
      title: 'API',
      answers: Object.entries(declared.api).map(([key, value]) => ofDeclaration(key, value, ['api', key])),
    },
    { title: 'List', answers: listAnswers(resource, listOrigins) },
    { title: `Access of ${request.role}`, answers: accessOf(resource, request.role) },
    { title: 'Fields', answers: fieldAnswers(resource, declared) },
  ];
}

function partAnswer({ texts }: ExplainRequest, declared: Resource, facet: (typeof ownFacets)[number]): ExplainedAnswer {
  const spoken = own(texts, declared.name) as Readonly<Record<string, unknown>> | undefined;
  const value = own(spoken, facet);
  if (typeof value === 'string')
    return { facet, value, layer: 'language', place: { in: 'texts', path: [declared.name, facet] } };
  return declared[facet] === undefined ? ofKind(facet, undefined) : ofDeclaration(facet, declared[facet], [facet]);
}

function routeAnswer(declared: Resource, view: View): ExplainedAnswer {
  const route = routeOf(declared, view);
  if (declared.routes?.[view] !== undefined) return ofDeclaration(view, route ?? 'no page', ['routes', view]);
  return ofKind(view, route ?? 'no page', [], route === undefined ? undefined : 'the usual place below the list');
}

function listAnswers(
  resource: Resource,
  origins: Readonly<Partial<Record<'columns' | 'sort', Origin>>>,
): readonly ExplainedAnswer[] {
  return Object.entries(resource.list).map(([key, value]) => {
    const origin = key === 'columns' || key === 'sort' ? origins[key] : undefined;
    return origin ? ofOrigin(key, value, origin) : ofDeclaration(key, value, ['list', key]);
  });
}

const fieldAnswers = (resource: Resource, declared: Resource): readonly ExplainedAnswer[] =>
  Object.entries(resource.fields).map(([name, field]) => {
    const marks = (['required', 'unique', 'readOnly', 'hidden', 'search', 'sensitive'] as const).filter(
      (mark) => field[mark],
    );
    const value = [`${field.kind} "${field.label}"`, ...marks].join(', ');
    return own(declared.fields, name)
      ? ofDeclaration(name, value, ['fields', name])
      : { facet: name, value, layer: 'staff' as const };
  });

/** One part of a resource, and who says so. */
export function partAnswerOf(
  request: ExplainRequest,
  declared: Resource,
  path: readonly string[],
  value: unknown,
): ExplainedAnswer {
  const { listOrigins, origins } = resolve(request.model, declared, request.layers, request);
  const [area, part = '', below = ''] = path;
  const ofList = area === 'list' && (part === 'columns' || part === 'sort') ? listOrigins[part] : undefined;
  const origin = ofList ?? (area === 'fields' ? own(own(origins, part), below) : undefined);
  return origin ? ofOrigin(path.join('.'), value, origin) : ofDeclaration(path.join('.'), value, path);
}
