import { randomUUID } from 'node:crypto';
import { createChannelServices } from '../../server/channels';
import type { Call, ResourceRules, Services } from '../../server/core/context';
import { createFields } from '../../server/core/overlays/source';
import { createSite, snapshotOf } from '../../server/core/site';
import { createFileServices } from '../../server/files';
import { product } from '../../server/product';
import type { Database } from '../../server/sql/connection';
import type { Actor, Model } from '../../src/framework/schema';
import { TEST_NOW, testConfig } from './server';

/** What the rules are called with, when a test asks them without HTTP. */
export const servicesOf = (
  db: Database,
  model: Model,
  rules: Readonly<Record<string, ResourceRules>> = {},
): Services => ({
  db,
  model,
  rules,
  now: () => TEST_NOW,
  product,
  sites: createSite(db.kysely, product.site),
  fields: createFields({ db: db.kysely, model, now: () => TEST_NOW }),
  publicUrl: testConfig().publicUrl,
  panelRoles: testConfig().panelRoles,
  ...createFileServices(testConfig(), () => TEST_NOW),
  ...createChannelServices({ db, now: () => TEST_NOW, config: testConfig(), demo: true }),
});

export const callAs = (services: Services, actor: Actor | null, more: Partial<Call> = {}): Call => ({
  ...services,
  ...snapshotOf(services.sites.current()),
  model: services.fields.modelFor(actor?.role ?? null),
  actor,
  requestId: randomUUID(),
  ip: null,
  ...more,
});

const actor = (id: number, role: string, ownerId: number | null): Actor => ({
  id,
  name: `${role} ${id}`,
  role,
  ownerId,
  permissions: null,
});

/** The people of the library fixture. */
export const librarian = actor(1, 'librarian', null);
export const otherLibrarian = actor(2, 'librarian', null);
export const branchLibrarian = (branch: number | null): Actor => actor(10 + (branch ?? 0), 'branch_librarian', branch);
export const reader = actor(99, 'reader', null);
