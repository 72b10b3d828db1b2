import { fileURLToPath } from 'node:url';
import { startServer } from 'schema-crud/server';
import { model, roles } from './model';

/** Of the first account; who signs in with it makes the others, and changes it. */
export const firstAccount = { email: 'admin@__slug__.example', password: '__password__' };

export const server = await startServer({
  title: '__title__',
  model,
  site: { language: '__language__' },
  people: { roles: Object.keys(roles), administrator: 'administrator' },
  panelDir: fileURLToPath(new URL('../panel', import.meta.url)),
  async fill(create) {
    await create('users', { ...firstAccount, name: '__administrator__', role: 'administrator' });
  },
});
console.log(`__title__ __ready__ ${server.address}`);
