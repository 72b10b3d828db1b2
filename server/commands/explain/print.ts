import type { Model } from '../../../src/framework/schema';
import type { AnswerGroup, CodePlace, ExplainedAnswer } from '../../../src/framework/schema/overlay/explain';
import type { FindLine } from './codePlaces';

/** An answer with the file that says it. */
export interface SourcedAnswer extends ExplainedAnswer {
  /** L0 kind, L1 declaration, L2 deployment file, L3 staff, L4 staff for one role. */
  readonly level: string;
  /** `path:line` of code, the file of the deployment, the version of staff. */
  readonly from?: string;
}

const levels: Readonly<Record<ExplainedAnswer['layer'], string>> = {
  kind: 'L0 kind',
  declaration: 'L1 declaration',
  language: 'L1 language',
  deployment: 'L2 file',
  staff: 'L3 staff',
  role: 'L4 role',
  personal: 'L5 personal',
};

interface Where {
  readonly findLine: FindLine;
  readonly resource: string;
  readonly locale: string;
}

export const withSource = (answer: ExplainedAnswer, where: Where): SourcedAnswer => {
  const from = answer.source ?? (answer.place && placeOf(answer.place, where));
  return { ...answer, level: levels[answer.layer], ...(from === undefined ? {} : { from }) };
};

function placeOf({ in: area, path }: CodePlace, { findLine, resource, locale }: Where): string | undefined {
  const roots = {
    declaration: ['src/resources/index.ts', ['declared', resource]],
    kinds: ['src/resources/kinds.ts', ['kinds']],
    texts: [`src/i18n/${locale}/resources.ts`, ['resources']],
    sentences: ['src/framework/schema/issueTexts.ts', []],
  } as const satisfies Record<CodePlace['in'], readonly [string, readonly string[]]>;
  const [file, root] = roots[area];
  const found = findLine(file, [...root, ...path]);
  return found && `${found.file}:${found.line}`;
}

/** What people read: a facet, its value, and behind it who says so. */
export const printed = (
  groups: readonly { readonly title: string; readonly answers: readonly SourcedAnswer[] }[],
): string =>
  groups
    .map(({ title, answers }) => {
      const width = Math.max(20, ...answers.map(({ facet }) => facet.length));
      return [`\n${title}`, ...answers.map((answer) => lineOf(answer, width))].join('\n');
    })
    .join('\n');

const VALUE_WIDTH = 34;

/** A value that is longer than its place has what follows below it. */
function lineOf({ facet, value, level, from, because }: SourcedAnswer, width: number): string {
  const text = shown(value);
  const said = value === undefined ? [] : [level, ...(from === undefined ? [] : [from])];
  const behind = [...said, ...(because === undefined ? [] : [`(${because})`])].join('  ');
  const gap = text.length > VALUE_WIDTH && behind !== '' ? `\n${' '.repeat(width + VALUE_WIDTH + 4)}` : ' ';
  return `  ${facet.padEnd(width)} ${text.padEnd(VALUE_WIDTH)}${gap}${behind}`.trimEnd();
}

const shown = (value: unknown): string =>
  value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

export const withSources = (groups: readonly AnswerGroup[], where: Where) =>
  groups.map(({ title, answers }) => ({ title, answers: answers.map((answer) => withSource(answer, where)) }));

/** Roles somewhere named, so that a slip is seen. */
export const explainedRoles = ({ resources }: Model): readonly string[] => [
  ...new Set(resources.flatMap(({ access }) => Object.keys(access))),
];
