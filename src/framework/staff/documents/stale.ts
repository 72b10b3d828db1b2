import { HttpError } from 'ra-core';
import type { FieldVersion } from '../../calls/fields';
import { errorBodyOf } from '../../rest/readError';
import type { Overlay } from '../../schema';

/** Another user published in between: what is in force now, and what both began from. */
export interface Stale {
  readonly current: FieldVersion & { readonly overlay: Overlay };
  readonly base: Overlay | null;
}

/** What a refused publication says of the version that came before it; undefined for any other failure. */
export function staleIn(error: unknown): Stale | undefined {
  const body = errorBodyOf(error);
  if (!(error instanceof HttpError) || error.status !== 409 || body?.code !== 'stale') return undefined;
  const data = body.data as { readonly current?: FieldVersion; readonly base?: Overlay | null } | null;
  const current = data?.current;
  return current?.overlay ? { current: { ...current, overlay: current.overlay }, base: data?.base ?? null } : undefined;
}

/** The sentences a refusal gives by path. */
export const refusalsIn = (error: unknown): readonly (readonly [path: string, sentence: string])[] =>
  Object.entries(errorBodyOf(error)?.errors ?? {});
