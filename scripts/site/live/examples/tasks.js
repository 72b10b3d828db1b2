// Tasks: one entity with a board, states, actions for one and for many, a question asked on a condition, and two roles.
import {
  accountFields,
  boolean,
  choice,
  coreKinds,
  date,
  defineModel,
  defineResource,
  longText,
  text,
} from 'schema-crud/schema';
import { accountWords } from 'schema-crud/texts';

const roles = { manager: 'Manager', member: 'Member' };
const everybody = { manager: 'all', member: { list: true, show: true, create: true, edit: true } };

const tasks = defineResource({
  name: 'tasks',
  label: 'Tasks',
  noun: 'task',
  icon: 'assignment',
  title: 'title',
  api: { path: '/tasks', bulk: { path: 'bulk', ids: 'ids' } },
  routes: { list: '/tasks' },
  fields: {
    title: text({ label: 'Title', required: true, search: true, maxLength: 80 }),
    details: longText({ label: 'Details' }),
    due_on: date({ label: 'Due on' }),
    urgent: boolean({ label: 'Urgent' }),
    why: text({
      label: 'Why is it urgent?',
      showWhen: { urgent: { eq: true } },
      requiredWhen: { urgent: { eq: true } },
    }),
    state: choice(
      { open: 'Open', doing: 'In progress', done: 'Done' },
      {
        label: 'State',
        required: true,
        default: 'open',
        readOnly: true,
        display: 'badge',
        tones: { done: 'success', doing: 'info' },
      },
    ),
  },
  states: { field: 'state', from: { open: ['doing'], doing: ['done', 'open'], done: [] } },
  list: {
    columns: ['title', 'due_on', 'urgent', 'state'],
    filters: ['state', 'urgent'],
    sort: ['due_on', 'asc'],
    as: ['table', 'cards', 'board'],
    board: { by: 'state' },
  },
  form: { sections: [{ section: 'Task', fields: ['title', 'details', 'due_on', 'urgent', 'why'] }] },
  actions: {
    begin: {
      label: 'Begin',
      icon: 'event',
      on: ['row', 'card', 'show', 'bulk'],
      right: 'edit',
      sets: { state: 'doing' },
    },
    finish: {
      label: 'Finish',
      icon: 'check',
      tone: 'success',
      on: ['row', 'card', 'show', 'bulk'],
      right: 'edit',
      sets: { state: 'done' },
    },
  },
  access: everybody,
});

const users = defineResource({
  name: 'users',
  label: 'Accounts',
  noun: 'account',
  icon: 'shield',
  title: 'name',
  api: { path: '/users' },
  routes: { list: '/users' },
  fields: accountFields(roles, accountWords.en),
  list: { columns: ['name', 'email', 'role', 'is_active'], sort: ['name', 'asc'] },
  form: { sections: [{ section: 'Account', fields: ['name', 'email', 'password', 'role', 'is_active'] }] },
  access: { manager: 'all' },
});

export const application = {
  title: 'Tasks',
  model: defineModel([tasks, users], coreKinds, { roles: Object.keys(roles) }),
  people: { roles: Object.keys(roles), administrator: 'manager' },
  site: { language: 'en', timeZone: 'UTC' },
  async fill(create) {
    await create('users', { name: 'Mona', email: 'mona@example.org', role: 'manager', password: 'a-long-password' });
    await create('users', { name: 'Max', email: 'max@example.org', role: 'member', password: 'a-long-password' });
    await create('tasks', { title: 'Write the invitation', due_on: '2030-01-10', urgent: false });
    await create('tasks', { title: 'Book the hall', due_on: '2030-01-05', urgent: true, why: 'Others want it' });
    await create('tasks', { title: 'Order the chairs', due_on: '2030-02-01', urgent: false });
  },
};
