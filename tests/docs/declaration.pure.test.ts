import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coreKinds, defineModel, iconNames, type Resource } from '../../src/framework/schema';

const document = readFileSync('docs/declaration.md', 'utf8');
const sections = new Map(
  document.split(/^## /m).map((section) => {
    const [heading = '', ...lines] = section.split('\n');
    return [heading, lines.flatMap((line) => /^\| `(\w+)` \|/.exec(line)?.[1] ?? [])];
  }),
);
const base = {
  name: 'tools',
  label: 'Alat',
  noun: 'alat',
  title: 'id',
  api: { path: '/tools' },
  fields: {},
  list: { columns: [] },
  form: { sections: [] },
  access: {},
};

/** The members of a part, as the refusal of one that is none lists them. */
function membersOf(more: object): readonly string[] {
  try {
    defineModel([{ ...base, ...more } as unknown as Resource], coreKinds);
  } catch (error) {
    const [, listed = ''] = /There are: ([^.]*)\./.exec((error as Error).message) ?? [];
    return listed.split(', ').toSorted();
  }
  return [];
}

describe('docs/declaration.md', () => {
  it.each<[heading: string, ...wrong: object[]]>([
    ['The resource', { nothing: true }],
    ['`api`', { api: { path: '/tools', nothing: true } }],
    ['`list`', { list: { columns: [], nothing: true } }],
    ['`form` and `show`', { form: { sections: [], nothing: true } }, { show: { sections: [], nothing: true } }],
    ['`list.cards`', { list: { columns: [], cards: [{ statistic: 'x', icon: 'chart', nothing: true }] } }],
    ['`statistics`', { statistics: { x: { label: 'x', nothing: true } } }],
    ['`related`', { related: [{ resource: 'x', by: 'x', nothing: true }] }],
    ['`import`', { import: { columns: [], same: [], nothing: true } }],
  ])('has a row for each member of %s, and none for what is no member', (heading, ...wrong) => {
    const members = [...new Set(wrong.flatMap((each) => membersOf(each as object)))].sort();
    expect(members.length).toBeGreaterThan(3);
    expect(sections.get(heading)?.toSorted()).toEqual(members);
  });

  it('lists every icon', () => {
    const [, listed = ''] = /<!-- icons -->\n\n([\s\S]*?)\n\n/.exec(document) ?? [];
    expect(listed.match(/\w+/g)).toEqual([...iconNames]);
  });
});
