import { HttpError, type RaRecord } from 'ra-core';
import { isSilent } from './reason';
import type { AlikeRecords } from './types';

/** Someone else's newer version, as a stale save answers it. */
export interface SaveConflict {
  readonly current: RaRecord;
  readonly by: string | undefined;
  readonly at: string | undefined;
}

export interface SaveFailure {
  /** Field, or cell of a row (`copies.0.code`) → sentence, for what the form has. */
  readonly fields: Readonly<Record<string, string>>;
  /** What concerns no single field. */
  readonly general: string | undefined;
  readonly conflict?: SaveConflict;
  /** Others may be one with it: it is saved with a reason. */
  readonly alike?: AlikeRecords;
  /** The record was deleted meanwhile. */
  readonly isGone: boolean;
}

interface Body {
  readonly said?: boolean;
  readonly code?: string;
  readonly errors?: unknown;
  readonly data?: {
    readonly found?: AlikeRecords['found'];
    readonly hidden?: boolean;
    readonly current?: RaRecord;
    readonly changed_by?: { readonly name?: string } | null;
    readonly changed_at?: string;
  } | null;
}

/**
 * What a refused save says, sorted to where it is shown: among `places`, which `findablePlaces` lists. `fallback` is the sentence when the answer has none; `unknown`
 * the reason when the API gave none.
 */
export function readSaveFailure(
  error: unknown,
  places: readonly string[],
  fallback: string,
  unknown = '',
): SaveFailure {
  if (!(error instanceof HttpError)) return { fields: {}, general: fallback, isGone: false };
  const body = (error.body ?? {}) as Body;
  const current = body.data?.current;
  if (error.status === 409 && body.code === 'stale' && current) {
    const conflict = { current, by: body.data?.changed_by?.name, at: body.data?.changed_at };
    return { fields: {}, general: undefined, conflict, isGone: false };
  }
  if (error.status === 409 && body.code === 'alike') {
    const alike = { found: body.data?.found ?? [], hidden: body.data?.hidden === true };
    return { fields: {}, general: undefined, alike, isGone: false };
  }
  if (error.status === 404 || error.status === 410) return { fields: {}, general: undefined, isGone: true };
  const { fields, others } = sortErrors(body.errors, places);
  const reason = (isSilent(error) && unknown) || error.message;
  const silent = body.said === false ? `${fallback}. ${reason}` : error.message || fallback;
  const general = [...others, ...(Object.keys(fields).length + others.length === 0 ? [silent] : [])];
  return { fields, general: general.join(' ') || undefined, isGone: false };
}

function sortErrors(errors: unknown, places: readonly string[]) {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  if (typeof errors === 'string' && errors !== '') others.push(errors);
  if (typeof errors !== 'object' || errors === null) return { fields, others };
  for (const [key, said] of Object.entries(errors)) {
    const sentence = (Array.isArray(said) ? said : [said]).map(String).join(' ');
    const name = placeOf(key, places);
    if (name !== undefined) fields[name] = fields[name] ? `${fields[name]} ${sentence}` : sentence;
    else others.push(sentence);
  }
  return { fields, others };
}

/** `copies.0.code` is shown in its cell where the form has such cells, and else with the whole of `copies`. */
const placeOf = (key: string, places: readonly string[]): string | undefined =>
  places.includes(key.replace(/\.\d+\./, '.*.')) ? key : places.find((place) => place === key.split('.')[0]);

/** Did the server judge the request? Then the next attempt is another request, with a key of its own. */
export const wasJudged = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

/** The API failed by itself: what it says of that is for its log. */
export const isServerFault = (error: unknown): boolean => error instanceof HttpError && error.status === 500;
