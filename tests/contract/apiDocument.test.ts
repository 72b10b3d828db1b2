import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProgramme, type ProgrammeWorld } from '../support/programme';
import { engines } from '../support/server';

const [engine] = engines;
let world: ProgrammeWorld;

beforeAll(async () => {
  if (!engine) throw new Error('There is no engine to test on.');
  world = await openProgramme(engine.open);
}, 60_000);
afterAll(() => world?.close());

it('the document of the whole API has no error by the rules that Redocly recommends', async () => {
  const { text } = await world.as('admin')('GET', '/openapi.json');
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  const errors = problems.filter(({ severity }) => severity === 'error');
  console.log(`${errors.length} errors, ${problems.length - errors.length} warnings`);
  expect(errors.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
  expect(problems.filter(({ ruleId }) => ruleId === 'operation-operationId')).toEqual([]);
  expect(JSON.parse(text).openapi).toBe('3.1.0');
});
