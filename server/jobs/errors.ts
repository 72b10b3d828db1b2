import { QueryError } from '../sql/connection';
import { Problem } from '../sql/problem';

/** Why a run ended before its job did. */
export class JobEnded extends Error {
  override readonly name = 'JobEnded';
}

export const timedOut = (seconds: number) => new JobEnded(`Dihentikan karena belum selesai setelah ${seconds} detik.`);
export const serverStopped = () => new JobEnded('Server berhenti sebelum pekerjaan ini selesai; akan diulang.');

const LONGEST = 200;

/** One line for people: long numbers (NIK, phone), addresses and passwords inside URLs are not repeated. */
export function shortError(error: unknown): string {
  if (error instanceof Problem) return tidy(error.message);
  // The text of a database error may quote a value of a row.
  if (error instanceof QueryError) return `Basis data menolak (${error.code}).`;
  return tidy(error instanceof Error ? error.message : String(error));
}

function tidy(message: string): string {
  const line = message.toWellFormed().replaceAll('\u0000', '').split('\n')[0] ?? '';
  const safe = line
    .replace(/\b([a-z][a-z+.-]*:\/\/)\S+/gi, '$1…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\d{7,}/g, '…');
  return safe.length > LONGEST ? `${safe.slice(0, LONGEST - 1)}…` : safe;
}
