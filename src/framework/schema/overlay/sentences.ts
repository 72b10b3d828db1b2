import { fill } from '../fill';
import type { Model } from '../model';
import { own } from '../own';
import { facetRule } from './facets';
import type { OverlayFinding } from './finding';
import { type OverlaySentences, overlayFindingTexts, overlayWords } from './findingTexts';
import { isHarmless, type OverlayProblem } from './problems';

const indonesian: OverlaySentences = { language: 'id', findings: overlayFindingTexts, ...overlayWords };

/** What a finding says, in the language of the sentences; without them Indonesian. */
export function sentenceOfFinding(
  { code, params }: Pick<OverlayFinding, 'code' | 'params'>,
  sentences: OverlaySentences = indonesian,
): string {
  const named = (names: Readonly<Record<string, string>>, key: string | number | undefined) =>
    own(names, String(key)) ?? String(key);
  const words = {
    ...params,
    facet: nameOfPart(String(params.facet), sentences),
    act: facetWords(String(params.facet), sentences)?.act ?? named(sentences.acts, params.facet),
    by: named(sentences.layers, params.by),
  };
  return fill(own(sentences.findings, code) ?? code, words);
}

const facetWords = (name: string, { language }: OverlaySentences) => facetRule(name)?.words[language];

/** What a facet, or another part of a document, is called in findings. */
export const nameOfPart = (part: string, sentences: OverlaySentences = indonesian): string =>
  facetWords(part, sentences)?.name ?? own(sentences.facets as Readonly<Record<string, string>>, part) ?? part;

/** Keys come from outside: a long one would make the answer as long as the document. */
const short = (key: string): string => (key.length > 60 ? `${key.slice(0, 59)}…` : key);

/** The problem with the names people see, and its sentence. */
export function toFinding(
  model: Model,
  problem: OverlayProblem,
  labels: Readonly<Record<string, string>> = {},
): OverlayFinding {
  const { path, code } = problem;
  const at = path.indexOf('resources');
  const resource = at < 0 ? undefined : own(model.byName, path[at + 1] ?? '');
  const name = ['fields', 'custom'].includes(path[at + 2] ?? '') ? (path[at + 3] ?? '') : '';
  const field = own(labels, name) ?? own(resource?.fields, name)?.label ?? short(name);
  const params = {
    key: short(path.at(-1) ?? ''),
    ...(facetRule(path[at + 4] ?? '') ? { facet: path[at + 4] ?? '' } : {}),
    resource: resource?.label ?? short(path[at + 1] ?? ''),
    ...(name ? { field } : {}),
    ...Object.fromEntries(
      Object.entries(problem.params).map(([key, value]) => [
        key,
        typeof value === 'string' && key === 'key' ? short(value) : value,
      ]),
    ),
  };
  return {
    path: path.map(short).join('.'),
    code,
    severity: isHarmless(code) ? 'warning' : 'error',
    message: sentenceOfFinding({ code, params }),
    params,
  };
}
