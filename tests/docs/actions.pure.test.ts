import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { coreKinds, defineModel, type Resource } from '../../src/framework/schema';

const document = readFileSync('docs/actions.md', 'utf8');

/** The members of an action, as the refusal of one that is none lists them. */
function membersOfActions(): readonly string[] {
  const wrong = {
    name: 'tools',
    label: 'Alat',
    noun: 'alat',
    title: 'id',
    api: { path: '/tools' },
    fields: {},
    list: { columns: [] },
    form: { sections: [] },
    access: {},
    actions: { lend: { label: 'x', on: ['row'], right: 'edit', nothing: true } },
  } as unknown as Resource;
  try {
    defineModel([wrong], coreKinds);
  } catch (error) {
    const [, listed = ''] = /There are: ([^.]*)\./.exec((error as Error).message) ?? [];
    return listed.split(', ');
  }
  return [];
}

it('docs/actions.md has a row for each member of an action, and none for what is no member', () => {
  const rows = [...document.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual(membersOfActions().toSorted());
  expect(rows.length).toBeGreaterThan(15);
});
