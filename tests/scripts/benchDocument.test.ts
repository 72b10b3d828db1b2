import { describe, expect, it } from 'vitest';
import { sectionOf, withSection } from '../../scripts/lib/benchDocument.mjs';

const source = '// What a page weighs.\nimport x from "y";\n';
const output = [
  'Membangun…',
  '{"name":"a | b","N":3,"median":1.5,"p95":2,"unit":"ms","baseline":"3 ms","ratio":0.5}',
  '{"name":"one of many","N":3,"median":1,"detail":true}',
  '{broken',
].join('\n');

describe('the document of what was measured', () => {
  it('has what the benchmark says and a row for each figure, without details', () => {
    const text = sectionOf('weight', source, output)?.text ?? '';
    expect(text).toContain('## weight\n\nWhat a page weighs.\n');
    expect(text.split('\n').filter((line) => line.startsWith('|'))).toEqual([
      '| figure | N | median | p95 | unit | baseline | ratio |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      '| a \\| b | 3 | 1.5 | 2 | ms | 3 ms | 0.5 |',
    ]);
  });

  it('has a column for each of what is compared, empty where one has no such figure', () => {
    const figures = [
      { name: 'lines', N: 1, unit: 'lines', values: { ours: 10, theirs: 20 } },
      { name: 'calls', N: 1, unit: 'calls', values: { theirs: 3 } },
    ];
    const text = sectionOf('library', source, figures.map((each) => JSON.stringify(each)).join('\n'))?.text ?? '';
    expect(text.split('\n').filter((line) => line.startsWith('|'))).toEqual([
      '| figure | N | unit | ours | theirs |',
      '| --- | --- | --- | --- | --- |',
      '| lines | 1 | lines | 10 | 20 |',
      '| calls | 1 | calls |  | 3 |',
    ]);
  });

  it('has no section of a benchmark that measured nothing', () => {
    expect(sectionOf('weight', source, 'no browser')).toBeUndefined();
  });

  it('keeps the other sections, and each section once', () => {
    const first = withSection('# Measured\n', { name: 'a', text: 'one' });
    const both = withSection(first, { name: 'b', text: 'two' });
    expect(withSection(both, { name: 'a', text: 'three' })).toBe(
      '# Measured\n\n<!-- bench:a -->\nthree\n<!-- /bench:a -->\n\n<!-- bench:b -->\ntwo\n<!-- /bench:b -->\n',
    );
  });
});
