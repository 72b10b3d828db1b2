import { dependenciesOf } from './conditions';
import type { Model } from './model';
import type { FormSpec, ListSpec, Resource, Rule } from './resource';

type Has = (extension: string) => boolean;

/**
 * The declarations as this API can keep them: fields and actions that name an extension it lacks are not there, so no
 * column, form, filter or request mentions them.
 * @example offeredModel(model, (name) => name === 'auth.profile')
 */
export function offeredModel(model: Model, has: Has): Model {
  const resources = model.resources.map((resource) => offeredResource(resource, has));
  return { ...model, resources, byName: Object.fromEntries(resources.map((resource) => [resource.name, resource])) };
}

/** Every extension the declarations name: an API that keeps all their fields offers them all. */
export const extensionsOfModel = ({ resources }: Model): readonly string[] =>
  resources
    .flatMap(({ fields, actions = {} }) => [...Object.values(fields), ...Object.values(actions)])
    .flatMap(({ extension }) => extension ?? []);

function offeredResource(resource: Resource, has: Has): Resource {
  const isOffered = ([, { extension }]: readonly [string, { readonly extension?: string }]) =>
    extension === undefined || has(extension);
  const { fields, actions, rules, show } = resource;
  const isThere = (name: string) => {
    const field = fields[name];
    return field === undefined || isOffered([name, field]);
  };
  if (Object.keys(fields).every(isThere) && Object.entries(actions ?? {}).every(isOffered)) return resource;
  return {
    ...resource,
    fields: Object.fromEntries(Object.entries(fields).filter(isOffered)),
    list: listOf(resource.list, isThere),
    form: formOf(resource.form, isThere),
    ...(show && { show: formOf(show, isThere) }),
    ...(rules && { rules: rules.filter((rule) => namesOf(rule).every(isThere)) }),
    ...(actions && { actions: Object.fromEntries(Object.entries(actions).filter(isOffered)) }),
  };
}

type IsThere = (name: string) => boolean;

function listOf(list: ListSpec, isThere: IsThere): ListSpec {
  const { columns, more, filters, card } = list;
  return {
    ...list,
    columns: columns.filter(isThere),
    ...(more && { more: more.filter(isThere) }),
    ...(filters && { filters: filters.filter(isThere) }),
    ...(card?.facts && { card: { ...card, facts: card.facts.filter(isThere) } }),
  };
}

function formOf(form: FormSpec, isThere: IsThere): FormSpec {
  const sections = form.sections
    .map((section) => ({ ...section, fields: section.fields.filter(isThere) }))
    .filter(({ fields }) => fields.length > 0);
  return { ...form, sections };
}

const namesOf = (rule: Rule): readonly string[] => [
  ...dependenciesOf(rule.when),
  ...(rule.require ?? []),
  ...[rule.refuse?.field, rule.warn?.field].flatMap((name) => name ?? []),
];
