import type { PlainDate } from '../dates';

/** Aid that is handed over in parts: how many, and how far apart. One part is the usual case. */
export interface InstalmentSchedule {
  readonly count: number;
  /** Months from one part to the next; null with a single part. */
  readonly months: number | null;
}

/** A part that was handed over before the current one, as the panel gets it. */
export interface EarlierInstalment {
  readonly tahap: number;
  /** 'YYYY-MM-DD' */
  readonly tanggal: PlainDate | null;
  readonly nominal: number | null;
  readonly barang: string | null;
  readonly penerima: string | null;
  readonly catatan: string | null;
  /** Below /storage/ with its signature. */
  readonly bukti: string | null;
}

type Values = Readonly<Record<string, unknown>>;

const whole = (value: unknown): number | null => {
  const number = Number(value ?? Number.NaN);
  return Number.isInteger(number) && number > 0 ? number : null;
};

/** The schedule in a programme's record. */
export function readInstalmentSchedule(programme: Values): InstalmentSchedule {
  const count = whole(programme.jumlah_tahap) ?? 1;
  return { count, months: count > 1 ? (whole(programme.jarak_tahap) ?? 1) : null };
}

/**
 * Which part an application is at. One that has ended had as many parts as were handed over, whatever the programme says since.
 * @example instalmentOf({ status: 'Diproses', tahap: 2 }, { count: 3, months: 3 }) // { number: 2, of: 3 }
 */
export function instalmentOf(
  application: Values,
  { count }: InstalmentSchedule,
): { readonly number: number; readonly of: number } {
  const number = whole(application.tahap) ?? 1;
  return { number, of: application.status === 'Selesai' ? number : Math.max(count, number) };
}

/**
 * The same day of a later month, or the last of it.
 * @example addMonths('2026-11-30', 3) // '2027-02-28'
 */
export function monthsLater(day: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** When the next part is due: counted from the day the current one was due, so that a late one delays no other. */
export const nextDue = (due: PlainDate | null, handedOver: PlainDate, months: number): PlainDate =>
  monthsLater(due ?? handedOver, months);
