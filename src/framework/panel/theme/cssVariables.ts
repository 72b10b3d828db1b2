import { type ColourTokens, colours, motion, shape, space, type } from './tokens';

/** The text of tokens.css. A test keeps the file equal to it, so plain CSS and the MUI theme cannot drift apart. */
export function toCssVariables(): string {
  return [
    '/* Made from tokens.ts by cssVariables.ts: change tokens.ts, then `npx vitest run tests/framework/panel/theme/tokens.test.ts -u`. */',
    rule(':root', ['color-scheme: light', ...fixed(), ...colourLines(colours.light)]),
    '@media (prefers-color-scheme: dark) {',
    indent(rule(':root:not([data-theme="light"])', ['color-scheme: dark', ...colourLines(colours.dark)])),
    '}',
    rule(':root[data-theme="dark"]', ['color-scheme: dark', ...colourLines(colours.dark)]),
    // Paper is white whatever the screen is.
    '@media print {',
    indent(rule(':root:root:root', colourLines(colours.light))),
    '}',
    '',
  ].join('\n');
}

function fixed(): string[] {
  return [
    ...Object.entries(shape).map(([name, value]) => `--${kebab(name)}: ${value}`),
    ...Object.entries(space).map(([step, value]) => `--space-${step}: ${value}`),
    `--font: ${type.fontFamily}`,
    `--font-mono: ${type.fontFamilyMono}`,
    `--motion-quick: ${motion.quick}`,
  ];
}

function colourLines({ badge, chart, ...plain }: ColourTokens): string[] {
  const tones = Object.entries(badge).flatMap(([tone, pair]) => [
    `--badge-${tone}-text: ${pair.text}`,
    `--badge-${tone}-background: ${pair.background}`,
  ]);
  const series = chart.map((value, at) => `--chart-${at + 1}: ${value}`);
  const own = Object.entries(plain).map(([name, value]) => `--${kebab(name)}: ${value}`);
  return [...own, ...series, ...tones].map((line) => line.replace(/^--/, '--color-'));
}

const rule = (selector: string, lines: readonly string[]): string =>
  `${selector} {\n${lines.map((line) => `  ${line};`).join('\n')}\n}`;
const indent = (text: string): string => text.replace(/^/gm, '  ');
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
