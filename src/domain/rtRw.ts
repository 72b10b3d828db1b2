/** RT and RW are three-digit text ('001'), so that text order is number order and no spreadsheet eats the zeros. */

export type RtRwCode = 'rtRwEmpty' | 'rtRwMalformed' | 'rtRwLooksLikeDate';

export type RtRwResult =
  | { readonly ok: true; readonly rt?: string; readonly rw?: string }
  | { readonly ok: false; readonly code: RtRwCode };

/**
 * One cell or box → RT and/or RW. `column` says what a bare number means; a written `RT` or `RW` wins over it.
 * Accepts `1`, `01`, `001`, `RT 01`, `01/02`, `RT.01/RW.02`, `RT 15 RW 2`; the pair is always RT first.
 * `rtRwLooksLikeDate`: Excel has turned `1/2` into `01-Feb`; what stood there is lost. Source: data-facts 3.4.
 * @example parseRtRw('RT.01/RW.02', 'rt') // { ok: true, rt: '001', rw: '002' }
 */
export function parseRtRw(text: string, column: 'rt' | 'rw'): RtRwResult {
  const cell = text
    .replace(/[\p{Cf}']/gu, '')
    .trim()
    .toUpperCase();
  if (cell === '') return { ok: false, code: 'rtRwEmpty' };
  const pair = /^(?:RT)?[\s.:]*(\d{1,3})[\s.,]*(?:\/[\s.]*(?:RW)?|RW)[\s.:]*(\d{1,3})$/.exec(cell);
  if (pair) return { ok: true, rt: threeDigits(pair[1]), rw: threeDigits(pair[2]) };
  const single = /^(RT|RW)?[\s.:]*(\d{1,3})$/.exec(cell);
  if (single) return one(single[1] === undefined ? column : single[1] === 'RT' ? 'rt' : 'rw', threeDigits(single[2]));
  return { ok: false, code: looksLikeDate(cell) ? 'rtRwLooksLikeDate' : 'rtRwMalformed' };
}

/** Stored text → `RT 001/RW 002`; a missing half is left out, both missing give ''. Never fails. */
export function formatRtRw(rt: string | null | undefined, rw: string | null | undefined): string {
  return [rt && `RT ${threeDigits(rt)}`, rw && `RW ${threeDigits(rw)}`].filter(Boolean).join('/');
}

function one(column: 'rt' | 'rw', value: string): RtRwResult {
  return column === 'rt' ? { ok: true, rt: value } : { ok: true, rw: value };
}

function threeDigits(digits: string | undefined): string {
  return (digits ?? '').padStart(3, '0');
}

function looksLikeDate(cell: string): boolean {
  return /^\d{1,2}[-\s]\p{L}{3,9}\.?([-\s]\d{2,4})?$/u.test(cell) || /^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}/.test(cell);
}
