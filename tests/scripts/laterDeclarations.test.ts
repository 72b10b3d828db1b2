import { expect, it } from 'vitest';
import { namesForList, readDeclarations } from '../../scripts/lib/laterDeclarations.mjs';
import { fillIn, outline } from '../../src/framework/schema/outline';
import type { Resource } from '../../src/framework/schema/resource';
import { readBesides } from '../../src/resources/parts';

const { declared, split, stubs, parts } = await readDeclarations(process.cwd());

it('every declaration is whole again once its rest is put into its outline', () => {
  for (const resource of declared) {
    const parted = split.get(resource.name);
    if (!parted) throw new Error(`${resource.name} was left out.`);
    const { known, later, part } = structuredClone(parted);
    const made = outline<Resource>(known, later);
    fillIn(made, part);
    expect(made, resource.name).toEqual(resource);
  }
});

it('the outline of a resource is much smaller than its declaration', () => {
  const size = (texts: Iterable<string>) => [...texts].join('').length;
  expect(stubs.size).toBe(declared.length);
  expect(size(stubs.values())).toBeLessThan(size([parts.get('all') ?? '']) / 3);
});

it('a list has its own declaration and those its fields point to; one that tells of any record has all', () => {
  const namesIn = (list: string) => Object.keys(JSON.parse(parts.get(list) ?? '{}'));
  expect(namesIn('residents')).toEqual(['volunteers', 'residents']);
  expect(namesIn('applications').toSorted()).toEqual(['applications', 'programmes', 'users']);
  expect(namesIn('audit')).toEqual(namesIn('all'));
  expect(namesIn('news_templates')).toContain('news');
  expect(parts.has('general_settings')).toBe(false);
  const [users] = declared.filter(({ name }) => name === 'users');
  expect(users && namesForList(users, readBesides, ['users', 'legislators', 'reses'])).toEqual([
    'users',
    'legislators',
  ]);
});
