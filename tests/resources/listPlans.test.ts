import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesOf } from '../../server/areas/rules';
import { reachFor, systemCall } from '../../server/core/context';
import type { Database } from '../../server/sql/connection';
import { findUnindexed } from '../../server/sql/plans';
import { model } from '../../src/resources';
import { fillBare } from '../support/bareRows';
import { servicesOf } from '../support/calls';
import { engines, OPENING_MS, testPasswords } from '../support/server';

describe.each(engines)('what lists offer, on $name', ({ open }) => {
  let db: Database;

  beforeAll(async () => {
    db = await open(model);
    await fillBare(db, model);
  }, OPENING_MS);
  afterAll(() => db.close());

  const resources = Object.values(model.resources);

  it('is answered by an index, but for what rules derive', async () => {
    const call = systemCall({ ...servicesOf(db, model), rules: rulesOf(testPasswords) });
    const found = await findUnindexed(db, (resource) => reachFor(call, resource, 'list'), resources);
    const stored = found.filter(({ resource, field }) => {
      const declared = resources.find(({ name }) => name === resource)?.fields[field];
      return !declared?.derived && declared?.kind !== 'computed';
    });
    console.log(found.map(({ resource, how, field }) => `${resource} ${how} ${field}`).join('\n'));
    expect(stored).toEqual([]);
  });
});
