import { expect, it } from 'vitest';
import { type Change, joinRules, type ResourceRules, type Work } from '../../../server/core/context';

const change = { kind: 'update', before: undefined, after: { id: 1 } } as Change;

it('joined rules guard and follow a change one after the other', async () => {
  const done: string[] = [];
  const rules = (name: string): ResourceRules => ({
    guard: async () => void done.push(`${name} guards`),
    changed: async () => void done.push(`${name} follows`),
  });
  const joined = joinRules(rules('one'), rules('two'), { totals: async () => ({ n: 1 }) });
  await joined.guard?.({} as Work, 'update', [], {});
  await joined.changed?.({} as Work, change);
  expect(done).toEqual(['one guards', 'two guards', 'one follows', 'two follows']);
  expect(joined.totals).toBeDefined();
});

it('rules that would pass each other over are not joined', () => {
  const prepare: ResourceRules = { prepare: async (_work, values) => ({ ...values }) };
  expect(() => joinRules(prepare, prepare)).toThrow('prepare');
  expect(() => joinRules({}, { changedMany: async () => undefined })).toThrow('changedMany');
});
