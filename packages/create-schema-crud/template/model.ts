import {
  accountFields,
  choice,
  coreKinds,
  defineModel,
  defineResource,
  longText,
  number,
  text,
} from 'schema-crud/schema';
import { accountWords } from 'schema-crud/texts';

export const roles = { administrator: '__administrator__', reader: '__reader__' } as const;

/** What there is. A further entity is one more of these, in the list at the end. */
const things = defineResource({
  name: 'things',
  label: '__things__',
  noun: '__thing__',
  icon: 'article',
  title: 'name',
  api: { path: '/things' },
  routes: { list: '/things' },
  fields: {
    name: text({ label: '__name__', required: true, unique: true, search: true }),
    kind: choice(__kinds__, { label: '__kind__', display: 'badge' }),
    count: number({ label: '__count__', min: 0 }),
    note: longText({ label: '__note__', search: true }),
  },
  list: { columns: ['name', 'kind', 'count'], filters: ['kind'], sort: ['name', 'asc'] },
  form: { sections: [{ section: '__things__', fields: ['name', 'kind', 'count', 'note'] }] },
  access: { administrator: 'all', reader: { list: true, show: true } },
});

const users = defineResource({
  name: 'users',
  label: '__accounts__',
  noun: '__account__',
  icon: 'people',
  title: 'name',
  api: { path: '/users' },
  routes: { list: '/users' },
  fields: accountFields(roles, accountWords.__language__),
  list: { columns: ['name', 'email', 'role', 'is_active'], filters: ['role'], sort: ['name', 'asc'] },
  form: { sections: [{ section: '__accounts__', fields: ['name', 'email', 'password', 'role', 'is_active'] }] },
  access: { administrator: 'all' },
});

export const model = defineModel([things, users], coreKinds, { roles: Object.keys(roles) });
