import type { LayerName, Origin } from '../run';

/** Where code says something: a path into the declaration, the kinds, the texts of a language or the general sentences. */
export interface CodePlace {
  readonly in: 'declaration' | 'kinds' | 'texts' | 'sentences';
  readonly path: readonly string[];
}

/** One facet, what it is, and who says so. */
export interface ExplainedAnswer {
  readonly facet: string;
  /** Undefined where no layer sets it. */
  readonly value?: unknown;
  /** `language`: the texts of another language, which stand between the declaration and the layers above it. */
  readonly layer: LayerName | 'language';
  /** The deployment file or the version of staff. */
  readonly source?: string;
  /** Where it stands in code, when code says it. */
  readonly place?: CodePlace;
  /** Why it is so, where the value alone does not say it. */
  readonly because?: string;
}

export interface AnswerGroup {
  readonly title: string;
  readonly answers: readonly ExplainedAnswer[];
}

export const ofOrigin = (facet: string, value: unknown, { layer, source }: Origin): ExplainedAnswer => ({
  facet,
  value,
  layer,
  source,
});

export const ofDeclaration = (
  facet: string,
  value: unknown,
  path: readonly string[],
  because?: string,
): ExplainedAnswer => ({
  facet,
  value,
  layer: 'declaration',
  place: { in: 'declaration', path },
  ...(because ? { because } : {}),
});

/** The default where no layer sets it. */
export const ofKind = (
  facet: string,
  value: unknown,
  path: readonly string[] = [],
  because?: string,
): ExplainedAnswer => ({
  facet,
  value,
  layer: 'kind',
  ...(path.length > 0 ? { place: { in: 'kinds', path } as const } : {}),
  ...(because ? { because } : {}),
});
