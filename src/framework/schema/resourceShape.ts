import { apiShape } from './apiShape';
import { comparison, condition } from './conditionShapes';
import { fieldShape } from './fieldShape';
import { facetGroups } from './overlayDocument';
import type * as spec from './resource';
import {
  either,
  flag,
  listOf,
  mapOf,
  numberShape,
  only,
  optional,
  recordOf,
  type Shape,
  scalar,
  textShape,
  tupleOf,
} from './shapes';

const texts = listOf(textShape, 'a list of texts');
const groups = listOf(texts, 'a list of lists of texts');
const scalars = mapOf(scalar);
const valueOrValues = either(scalar, listOf(scalar, 'a list of values'));

const tab = recordOf<spec.TabSpec>('{ value, label }', { value: valueOrValues, label: textShape });
const tabs = recordOf<spec.TabsSpec>('{ field, all, items }', {
  field: textShape,
  all: textShape,
  items: listOf(tab, 'a list of { value, label }'),
});

const card = recordOf<spec.CardSpec>('{ statistic, icon }', {
  statistic: textShape,
  icon: textShape,
  format: optional(only('number', 'money')),
  of: optional(only('list')),
  beside: optional(textShape),
  filter: optional(mapOf(valueOrValues)),
});

const layout = only('table', 'cards', 'board', 'calendar', 'map', 'groups');
const list = recordOf<spec.ListSpec>('{ columns, … }', {
  as: optional(either(layout, listOf(layout, 'a list of "table", "cards", "board", "calendar", "map" and "groups"'))),
  columns: texts,
  more: optional(texts),
  tabs: optional(tabs),
  filters: optional(texts),
  sort: optional(tupleOf('a field and "asc" or "desc"', textShape, only('asc', 'desc'))),
  perPage: optional(numberShape),
  counted: optional(only(false)),
  pageButtons: optional(numberShape),
  cards: optional(listOf(card, 'a list of { statistic, icon }')),
  card: optional(
    recordOf<NonNullable<spec.ListSpec['card']>>('{ title, badge, facts }', {
      title: textShape,
      badge: optional(textShape),
      facts: optional(texts),
    }),
  ),
  board: optional(recordOf<NonNullable<spec.ListSpec['board']>>('{ by }', { by: textShape })),
  calendar: optional(
    recordOf<NonNullable<spec.ListSpec['calendar']>>('{ from, to }', { from: textShape, to: optional(textShape) }),
  ),
  map: optional(
    recordOf<NonNullable<spec.ListSpec['map']>>('{ point, colour }', { point: textShape, colour: optional(textShape) }),
  ),
  groups: optional(recordOf<spec.GroupsSpec>('{ by, totals }', { by: texts, totals: optional(texts) })),
  editable: optional(texts),
});

const section = recordOf<spec.FormSection>('{ section, fields }', {
  section: textShape,
  help: optional(textShape),
  helpOn: optional(only('create', 'edit')),
  fields: texts,
});
const formMembers = {
  as: optional(only('page', 'dialog')),
  tabs: optional(only(true)),
  sections: listOf(section, 'a list of { section, fields }'),
};
const form = recordOf<spec.EntrySpec>('{ sections: [{ section, fields }] }', { ...formMembers, keep: optional(texts) });
const show = recordOf<spec.ShowSpec>('{ sections: [{ section, fields }] }', {
  ...formMembers,
  summary: optional(recordOf<spec.SummarySpec>('{ text, badges }', { text: textShape, badges: optional(texts) })),
});

const related = recordOf<spec.RelatedSpec>('{ resource, by }', {
  resource: textShape,
  by: textShape,
  label: optional(textShape),
  empty: optional(textShape),
  columns: optional(texts),
  when: optional(condition),
  where: optional(scalars),
  extension: optional(textShape),
});

const weight = tupleOf('bits where it agrees, and where it differs', numberShape, numberShape);
const alike = recordOf<spec.AlikeSpec>('{ ask, find }', {
  ask: groups,
  find: optional(
    recordOf<spec.FindSpec>('{ by, weigh }', {
      by: groups,
      weigh: mapOf(weight, 'fields, each with [agrees, differs]'),
    }),
  ),
});

const personal = recordOf<spec.PersonalSpec>('{ of, erase }', {
  of: textShape,
  erase: either(only('row'), recordOf('{ keeps }', { keeps: texts })),
  open: optional(condition),
  expires: optional(only(true)),
});

const headingWords = recordOf<spec.HeadingWords>('{ same, empty }', {
  same: optional(mapOf(texts)),
  empty: optional(texts),
});

const imported = recordOf<spec.ImportSpec>('{ columns, same }', {
  columns: texts,
  also: optional(texts),
  chosen: optional(texts),
  headers: optional(mapOf(texts)),
  words: optional(headingWords),
  together: optional(groups),
  yearsSince: optional(mapOf(textShape)),
  same: groups,
  match: optional(groups),
  route: optional(textShape),
  extension: optional(textShape),
});

const told = recordOf<NonNullable<spec.Rule['refuse']>>('{ field, message }', { field: textShape, message: textShape });
const rule = recordOf<spec.Rule>('{ when, require }, { when, refuse } or { when, warn }', {
  when: condition,
  require: optional(texts),
  refuse: optional(told),
  contradicts: optional(tupleOf('a field and the one it may contradict', textShape, textShape)),
  warn: optional(told),
});

const setValue = either(scalar, recordOf<{ readonly now: true }>('{ now: true }', { now: only(true) }));

const action = recordOf<spec.ActionSpec>('{ label, on, right, … }', {
  label: textShape,
  icon: optional(textShape),
  on: listOf(only('row', 'card', 'show', 'bulk'), 'a list of "row", "card", "show" and "bulk"'),
  key: optional(textShape),
  right: only('create', 'edit', 'delete'),
  roles: optional(texts),
  sets: optional(mapOf(setValue)),
  input: optional(either(texts, mapOf(fieldShape, 'names, each with its field'))),
  as: optional(only('now', 'confirm', 'dialog')),
  question: optional(textShape),
  turns: optional(tupleOf('two texts: where it turns on, where it turns off', textShape, textShape)),
  flips: optional(only(true)),
  remove: optional(flag),
  call: optional(
    recordOf<NonNullable<spec.ActionSpec['call']>>('{ method, path }', {
      method: only('POST', 'PUT', 'PATCH'),
      path: textShape,
    }),
  ),
  when: optional(condition),
  tone: optional(only('success', 'danger')),
  preview: optional(only(true)),
  undo: optional(only(true)),
  rule: optional(only(true)),
  extension: optional(textShape),
  failed: optional(textShape),
  done: optional(textShape),
});

const states = recordOf<spec.StatesSpec>('{ field, from }', {
  field: textShape,
  from: mapOf(texts, 'states, each with those that may follow'),
});

const statistic = recordOf<spec.StatisticSpec>('{ label, … }', {
  label: textShape,
  of: optional(textShape),
  at: optional(texts),
  where: optional(mapOf(comparison)),
  sum: optional(textShape),
  average: optional(textShape),
  median: optional(textShape),
});

const tally = recordOf<spec.TallySpec>('{ by, per, sums }', {
  by: texts,
  per: optional(only('day', 'year')),
  sums: optional(texts),
});

const grant = optional(flag);
const access = either(
  only('all'),
  recordOf<Exclude<spec.RoleAccess, 'all'>>('{ list, show, create, edit, delete }', {
    scope: optional(only('own')),
    list: grant,
    show: grant,
    create: grant,
    edit: grant,
    delete: grant,
    restore: grant,
    export: grant,
  }),
);

const staff = recordOf<spec.StaffSpec>('{ may, customFields }', {
  may: optional(listOf(only(...facetGroups, 'list', 'sections'), 'a list of groups of facets')),
  customFields: optional(only(false)),
});

const page = optional(either(textShape, only(null)));
const routes = recordOf<spec.RouteSpec>('{ list, create, edit, show }', {
  list: page,
  create: page,
  edit: page,
  show: page,
});

const sentence = optional(textShape);
const sentences = recordOf<spec.ResourceSentences>('sentences under their names', {
  search: sentence,
  empty: sentence,
  filteredEmpty: sentence,
  paging: sentence,
  loadFailed: sentence,
  statisticsFailed: sentence,
  optionsFailed: sentence,
  showFailed: sentence,
  editFailed: sentence,
  retry: sentence,
  saveFailed: sentence,
  createFailed: sentence,
  updateFailed: sentence,
  formInvalid: sentence,
  formRejected: sentence,
  serverFailed: sentence,
  deleteFailed: sentence,
  loadUnknown: sentence,
  createUnknown: sentence,
  updateUnknown: sentence,
  deleteUnknown: sentence,
  gone: sentence,
  bulkFailed: sentence,
  deleteTitle: sentence,
  deleteQuestion: sentence,
  created: sentence,
  updated: sentence,
  deleted: sentence,
  notFound: sentence,
  createButton: sentence,
  importButton: sentence,
  importTitle: sentence,
  createTitle: sentence,
  editTitle: sentence,
});

const external = recordOf<spec.ExternalSpec>('{ table, key, columns }', {
  table: textShape,
  key: optional(textShape),
  columns: optional(mapOf(textShape)),
});

const owner = either(
  recordOf<Extract<spec.OwnerSpec, { field: string }>>('{ field }', { field: textShape }, { by: 'field' }),
  recordOf<Extract<spec.OwnerSpec, { through: string }>>('{ through }', { through: textShape }, { by: 'through' }),
);

/** All that a declaration may say, and of what shape it is. A part of it that the types do not have does not compile. */
export const resourceShape: Shape = recordOf<spec.ResourceSpec>('what defineResource({ … }) gives', {
  name: textShape,
  label: textShape,
  noun: textShape,
  description: optional(textShape),
  icon: optional(textShape),
  extension: optional(textShape),
  title: textShape,
  numbers: optional(texts),
  api: apiShape,
  routes: optional(routes),
  table: optional(textShape),
  rows: optional(only('rule')),
  external: optional(external),
  only: optional(scalars),
  fields: mapOf(fieldShape, 'names, each with its field'),
  list,
  form,
  show: optional(show),
  related: optional(listOf(related, 'a list of { resource, by }')),
  shownAt: optional(textShape),
  import: optional(imported),
  alike: optional(alike),
  rules: optional(listOf(rule, 'a list of rules')),
  states: optional(states),
  actions: optional(mapOf(action, 'names, each with its action')),
  events: optional(mapOf(textShape, 'texts under the names of changes')),
  statistics: optional(mapOf(statistic, 'names, each with its statistic')),
  tallies: optional(listOf(tally, 'a list of { by, per, sums }')),
  owner: optional(owner),
  personal: optional(personal),
  watch: optional(condition),
  access: mapOf(access, 'roles, each with "all" or what it may do'),
  module: optional(textShape),
  zone: optional(textShape),
  right: optional(textShape),
  sentences: optional(sentences),
  staff: optional(either(only(false), staff)),
});
