import { describe, expect, it } from 'vitest';
import { toFragment } from '../../../src/custom/kinds/RichText';
import { marks } from '../../../src/custom/shell/menu/marks';
import { contrastRatio } from '../../../src/framework/panel/theme/contrast';
import { colours } from '../../../src/framework/panel/theme/tokens';

const drawn = (html: string): string => {
  const place = document.createElement('div');
  place.replaceChildren(toFragment(html));
  return place.innerHTML;
};

describe('formatted text that is drawn', () => {
  it.each([
    ['<p onclick="x()" style="color:red" id="a" class="b">a</p>', '<p>a</p>'],
    ['<script>x()</script><p>a</p>', '<p>a</p>'],
    ['<img src=x onerror=x()>', ''],
    ['<svg onload=x()><p>a</p></svg>', expect.not.stringContaining('svg')],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<a href="java\tscript:x()">a</a>', '<a>a</a>'],
    ['<a href="//x.example">a</a>', '<a>a</a>'],
    [
      '<a href="https://x.example" target="_blank" rel="opener">a</a>',
      '<a href="https://x.example" rel="noopener noreferrer">a</a>',
    ],
    ['<h2>a</h2><ul><li><p>b</p></li></ul><b>c</b>', '<h2>a</h2><ul><li><p>b</p></li></ul><b>c</b>'],
    ['baris satu\nbaris dua < tiga', 'baris satu\nbaris dua &lt; tiga'],
  ])('holds of %s only what is allowed', (html, expected) => {
    expect(drawn(html)).toEqual(expected);
  });
});

describe.each(['light', 'dark'] as const)('dots of categories in the %s mode', (mode) => {
  it.each(Object.entries(marks[mode]))('%s stands out from every surface', (_name, colour) => {
    for (const surface of [colours[mode].surface, colours[mode].background, colours[mode].surfaceSunken])
      expect(contrastRatio(colour, surface)).toBeGreaterThanOrEqual(3);
  });
});
