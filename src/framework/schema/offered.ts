import { dependenciesOf } from './conditions';
import type { AnyField, Fields } from './fields';
import type { Model } from './model';
import { derivedFrom } from './outline';
import type {
  Access,
  AlikeSpec,
  EntrySpec,
  ImportSpec,
  ListSpec,
  RelatedSpec,
  Resource,
  RoleAccess,
  Rule,
} from './resource';

type Has = (extension: string) => boolean;

/**
 * The declarations as this API can keep them: fields and actions that name an extension it lacks are not there, so no
 * column, form, filter or request mentions them. A resource it lacks stays known, but every action on it is denied.
 * @example offeredModel(model, (name) => name === 'auth.profile')
 */
export function offeredModel(model: Model, has: Has): Model {
  const resources = model.resources.map((resource) => offeredResource(resource, has));
  return { ...model, resources, byName: Object.fromEntries(resources.map((resource) => [resource.name, resource])) };
}

/** Every extension the declarations name: an API that keeps all their fields offers them all. */
export const extensionsOfModel = ({ resources }: Model): readonly string[] =>
  resources
    .flatMap((resource) => [
      resource,
      resource.api.create ?? {},
      resource.import ?? {},
      typeof resource.api.one === 'object' ? resource.api.one : {},
      ...Object.values(resource.fields),
      ...Object.values(resource.actions ?? {}),
      ...(resource.related ?? []),
    ])
    .flatMap(({ extension, requiredWithout }: Named) => [extension ?? [], requiredWithout ?? []].flat());

interface Named {
  readonly extension?: string;
  readonly requiredWithout?: string;
}

function offeredResource(declared: Resource, has: Has): Resource {
  if (declared.extension !== undefined && !has(declared.extension))
    return derivedFrom(declared, { access: {}, right: undefined } as Partial<Resource>, () => withoutAccess(declared));
  const creating = declared.api.create?.extension;
  const first = creating === undefined || has(creating) ? {} : { access: withoutCreate(declared.access) };
  return derivedFrom(declared, first, () =>
    withOfferedParts('access' in first ? { ...declared, ...first } : declared, has),
  );
}

function withOfferedParts(creatable: Resource, has: Has): Resource {
  const resource = withOfferedImport(creatable, has);
  const isOffered = ([, { extension }]: readonly [string, { readonly extension?: string }]) =>
    extension === undefined || has(extension);
  const { actions, rules, show, related, watch, ...others } = resource;
  const fields = requiredFields(resource.fields, has);
  const isThere = (name: string) => {
    const field = fields[name];
    return field === undefined || isOffered([name, field]);
  };
  const isFound = ({ extension }: RelatedSpec) => extension === undefined || has(extension);
  if (
    fields === resource.fields &&
    Object.keys(fields).every(isThere) &&
    Object.entries(actions ?? {}).every(isOffered) &&
    (related ?? []).every(isFound)
  )
    return resource;
  return {
    ...others,
    ...(watch && dependenciesOf(watch).every(isThere) && { watch }),
    fields: Object.fromEntries(Object.entries(fields).filter(isOffered)),
    list: listOf(resource.list, isThere),
    form: formOf(resource.form, isThere),
    ...(show && { show: formOf(show, isThere) }),
    ...(related && { related: related.filter(isFound) }),
    ...(resource.import && { import: importOf(resource.import, isThere) }),
    ...(resource.alike && { alike: alikeOf(resource.alike, isThere) }),
    ...(rules && { rules: rules.filter((rule) => namesOf(rule).every(isThere)) }),
    ...(actions && { actions: Object.fromEntries(Object.entries(actions).filter(isOffered)) }),
  };
}

/** What this API requires of every record; the fields as they are when it is as lenient as the declaration. */
function requiredFields(fields: Fields, has: Has): Fields {
  const isStricter = ({ requiredWithout }: AnyField) => requiredWithout !== undefined && !has(requiredWithout);
  if (!Object.values(fields).some(isStricter)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isStricter(field) ? { ...field, required: true } : field]),
  );
}

const withoutAccess = ({ right: _right, ...declared }: Resource): Resource => ({ ...declared, access: {} });

function withOfferedImport(resource: Resource, has: Has): Resource {
  const { import: spec, ...others } = resource;
  return spec?.extension === undefined || has(spec.extension) ? resource : others;
}

const alikeOf = ({ ask, find }: AlikeSpec, isThere: (name: string) => boolean): AlikeSpec => ({
  ask: ask.filter((group) => group.every(isThere)),
  ...(find && {
    find: {
      by: find.by.filter((group) => group.every(isThere)),
      weigh: Object.fromEntries(Object.entries(find.weigh).filter(([name]) => isThere(name))),
    },
  }),
});

const importOf = (spec: ImportSpec, isThere: (name: string) => boolean): ImportSpec => ({
  ...spec,
  columns: spec.columns.filter(isThere),
  ...(spec.also && { also: spec.also.filter(isThere) }),
  ...(spec.chosen && { chosen: spec.chosen.filter(isThere) }),
  same: spec.same.filter((group) => group.every(isThere)),
  ...(spec.match && { match: spec.match.filter((group) => group.every(isThere)) }),
});

const everything: RoleAccess = { list: true, show: true, edit: true, delete: true, restore: true, export: true };

const withoutCreate = (access: Access): Access =>
  Object.fromEntries(
    Object.entries(access).map(([role, granted]) => [
      role,
      granted === 'all' ? everything : { ...granted, create: false },
    ]),
  );

type IsThere = (name: string) => boolean;

function listOf(list: ListSpec, isThere: IsThere): ListSpec {
  const { columns, more, filters, card, editable } = list;
  return {
    ...list,
    columns: columns.filter(isThere),
    ...(more && { more: more.filter(isThere) }),
    ...(filters && { filters: filters.filter(isThere) }),
    ...(editable && { editable: editable.filter(isThere) }),
    ...(card?.facts && { card: { ...card, facts: card.facts.filter(isThere) } }),
  };
}

function formOf<Form extends EntrySpec>(form: Form, isThere: IsThere): Form {
  const sections = form.sections
    .map((section) => ({ ...section, fields: section.fields.filter(isThere) }))
    .filter(({ fields }) => fields.length > 0);
  return { ...form, sections, ...(form.keep && { keep: form.keep.filter(isThere) }) };
}

const namesOf = (rule: Rule): readonly string[] => [
  ...dependenciesOf(rule.when),
  ...(rule.require ?? []),
  ...(rule.contradicts ?? []),
  ...[rule.refuse?.field, rule.warn?.field].flatMap((name) => name ?? []),
];
