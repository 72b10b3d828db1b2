import { describe, expect, it } from 'vitest';
import { contrastRatio, mix } from '../../../../src/framework/panel/theme/contrast';
import { toCssVariables } from '../../../../src/framework/panel/theme/cssVariables';
import { type ColourTokens, colours } from '../../../../src/framework/panel/theme/tokens';

const samplesOfBanner = ({ bannerFrom, bannerTo }: ColourTokens) =>
  Array.from({ length: 21 }, (_, step) => mix(bannerFrom, bannerTo, step / 20));

function textPairs(mode: ColourTokens): readonly (readonly [name: string, text: string, background: string])[] {
  const surfaces = {
    background: mode.background,
    surface: mode.surface,
    sunken: mode.surfaceSunken,
    soft: mode.accentSoft,
  };
  const texts = { text: mode.text, textMuted: mode.textMuted, link: mode.link, dangerText: mode.dangerText };
  return [
    ...Object.entries(texts).flatMap(([name, text]) =>
      Object.entries(surfaces).map(([under, background]) => [`${name} on ${under}`, text, background] as const),
    ),
    ...Object.entries(mode.badge).map(([tone, pair]) => [`badge ${tone}`, pair.text, pair.background] as const),
    ['button', mode.onAccent, mode.accent],
    ['button under the pointer', mode.onAccent, mode.accentHover],
    ['danger button', mode.onDanger, mode.danger],
    ['danger button under the pointer', mode.onDanger, mode.dangerHover],
    ...samplesOfBanner(mode).map((background, step) => [`banner at ${step * 5} %`, mode.onBanner, background] as const),
  ];
}

function edgePairs(mode: ColourTokens): readonly (readonly [name: string, edge: string, background: string])[] {
  const surfaces = { background: mode.background, surface: mode.surface, sunken: mode.surfaceSunken };
  return [
    ...Object.entries({ focus: mode.focus, controlBorder: mode.controlBorder, danger: mode.dangerText }).flatMap(
      ([name, edge]) => Object.entries(surfaces).map(([under, over]) => [`${name} on ${under}`, edge, over] as const),
    ),
    ...mode.chart.flatMap((colour, at) =>
      Object.entries(surfaces).map(([under, over]) => [`series ${at + 1} on ${under}`, colour, over] as const),
    ),
    ...samplesOfBanner(mode).map((over, step) => [`focus on banner at ${step * 5} %`, mode.onBanner, over] as const),
  ];
}

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#c2410c', 5.18],
    ['#dc2626', '#ffffff', 4.83],
    ['#f97316', '#ffffff', 2.8],
    ['#777777', '#777777', 1],
  ])('gives for %s and %s the ratio %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
  });

  it('names what it was given when that is no colour', () => {
    expect(() => contrastRatio('orange', '#ffffff')).toThrow('"orange" is not a #rrggbb colour');
  });
});

describe.each(['light', 'dark'] as const)('colours of the %s mode', (name) => {
  it.each(textPairs(colours[name]))('text is readable: %s', (_, text, background) => {
    expect(contrastRatio(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs(colours[name]))('the edge can be seen: %s', (_, edge, background) => {
    expect(contrastRatio(edge, background)).toBeGreaterThanOrEqual(3);
  });
});

describe('tokens.css', () => {
  it('says the same as tokens.ts', async () => {
    await expect(toCssVariables()).toMatchFileSnapshot('../../../../src/framework/panel/theme/tokens.css');
  });

  it('prints with the colours of the light mode', () => {
    const print = toCssVariables().split('@media print')[1] ?? '';
    for (const colour of colours.light.chart) expect(print).toContain(colour);
    for (const colour of colours.dark.chart) expect(print).not.toContain(colour);
  });

  it('paints the banner of the light mode from #c2410c to #dc2626', () => {
    expect(toCssVariables()).toMatch(/--color-banner-from: #c2410c;\s+--color-banner-to: #dc2626;/);
  });
});
