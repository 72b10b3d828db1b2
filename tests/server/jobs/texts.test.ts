import { describe, expect, it } from 'vitest';
import { jobs } from '../../../server/areas/jobs';
import { jobs as english } from '../../../src/i18n/en/operation/jobs';
import { jobs as indonesian } from '../../../src/i18n/id/operation/jobs';

describe.each([
  ['Indonesian', indonesian],
  ['English', english],
])('background work in %s', (_language, texts) => {
  it.each(jobs.map(({ name }) => name))('has a name for %s', (name) => {
    expect(texts.names).toHaveProperty([name], expect.stringMatching(/\S/));
  });
});

describe('the list of jobs', () => {
  it('calls each job as the panel does', () => {
    expect(jobs.map(({ name, label }) => [name, label])).toEqual(
      jobs.map(({ name }) => [name, indonesian.names[name as keyof typeof indonesian.names]]),
    );
  });
});
