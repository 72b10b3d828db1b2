import { own } from '../../own';
import type { FormSpec, Resource } from '../../resource';
import type { Resolved } from '../resolve';
import { type ExplainedAnswer, ofDeclaration, ofKind, ofOrigin } from './answer';
import { answerOf, type Looked } from './look';

/** Where the field stands: form, page, list, filters, search, files. */
export function placesOf(looked: Looked): readonly ExplainedAnswer[] {
  const { request, declared, resolved, name, field } = looked;
  const { list, form, show } = resolved.resource;
  const kind = own(request.model.kinds, field.kind);
  const isSortable = kind?.storage !== 'none' && (field.sort ?? kind?.sortable) === true;
  const sortAnswer =
    field.sort === undefined ? ofKind('sortable', isSortable, [field.kind, 'sortable']) : answerOf(looked, 'sort');
  return [
    sectionAnswer(looked, 'form', form),
    ...(show ? [sectionAnswer(looked, 'show', show)] : []),
    answerOf(looked, 'width'),
    columnAnswer(looked),
    { ...listPart(declared, 'filters'), facet: 'list.filter', value: list.filters?.includes(name) ?? false },
    ofKind('filter operators', field.filter === false ? [] : kind?.operators, [field.kind, 'operators']),
    sortAnswer,
    ...(list.sort?.[0] === name ? [sortOfList(resolved, list.sort)] : []),
    answerOf(looked, 'search'),
    ...(resolved.resource.import ? [importAnswer(resolved.resource, declared, name)] : []),
  ];
}

const listPart = (declared: Resource, part: 'columns' | 'more' | 'filters'): ExplainedAnswer =>
  declared.list[part] ? ofDeclaration(`list.${part}`, undefined, ['list', part]) : ofKind(`list.${part}`, undefined);

function sortOfList(resolved: Resolved, sort: readonly [string, string]): ExplainedAnswer {
  const origin = resolved.listOrigins.sort;
  return origin ? ofOrigin('list.sort', sort[1], origin) : ofDeclaration('list.sort', sort[1], ['list', 'sort']);
}

function columnAnswer({ declared, resolved, name }: Looked): ExplainedAnswer {
  const { columns, more } = resolved.resource.list;
  const at = columns.indexOf(name);
  const value = at >= 0 ? `column ${at + 1} of ${columns.length}` : more?.includes(name) ? 'can be chosen' : 'no';
  const origin = resolved.listOrigins.columns;
  if (origin) return ofOrigin('list.column', value, origin);
  return { ...listPart(declared, at >= 0 ? 'columns' : 'more'), facet: 'list.column', value };
}

function sectionAnswer({ declared, resolved, name }: Looked, facet: 'form' | 'show', spec: FormSpec): ExplainedAnswer {
  const section = spec.sections.find(({ fields }) => fields.includes(name));
  const origins = own(resolved.origins, name);
  const origin = origins?.section ?? origins?.before ?? origins?.after;
  if (!section) return ofDeclaration(`${facet}.section`, undefined, [facet, 'sections']);
  const value = `"${section.section}", field ${section.fields.indexOf(name) + 1} of ${section.fields.length}`;
  if (origin) return ofOrigin(`${facet}.section`, value, origin);
  const at = declared[facet]?.sections.findIndex((each) => each.fields.includes(name)) ?? -1;
  return at >= 0
    ? ofDeclaration(`${facet}.section`, value, [facet, 'sections', String(at)])
    : ofKind(`${facet}.section`, value);
}

function importAnswer({ import: spec }: Resource, declared: Resource, name: string): ExplainedAnswer {
  const part = (['columns', 'also', 'chosen'] as const).find((each) => spec?.[each]?.includes(name));
  const words = { columns: 'a column of the template', also: 'may be a column', chosen: 'chosen for the whole file' };
  const headings = own(spec?.headers, name) ?? [];
  const because = headings.length > 0 ? `also headed ${headings.join(', ')}` : undefined;
  if (!part) return ofKind('import', 'no');
  return own(declared.fields, name)
    ? ofDeclaration('import', words[part], ['import', part], because)
    : ofKind('import', words[part], [], because);
}
