/** What a resident answered about joining UPA. `none`: no answer yet, which is not a refusal. */
export type Willingness = 'weekly' | 'monthly' | 'unwilling' | 'none';
export type CardState = 'has' | 'none' | 'unclear';

export const willingnessValues = {
  weekly: 'Bersedia ikut UPA 1 kali per minggu',
  monthly: 'Bersedia ikut UPA 1 kali per bulan',
  unwilling: 'Tidak bersedia',
} as const satisfies Partial<Record<Willingness, string>>;

export const cardValues = { has: 'Sudah punya', none: 'Belum punya' } as const satisfies Partial<
  Record<CardState, string>
>;

/**
 * Stored text → what it means. The known values first; old data by what it contains, where a "tidak" counts more than a
 * week or a month: 'Tidak bersedia minggu ini' is no consent. Anything else that was written is no consent either.
 */
export function readWillingness(stored: unknown): Willingness {
  const text = normalized(stored);
  if (text === '' || text === 'belum diverifikasi') return 'none';
  const known = Object.entries(willingnessValues).find(([, value]) => value.toLowerCase() === text);
  if (known) return known[0] as Willingness;
  if (/\b(?:tidak|tdk|tak|nggak|ngga|gak|ga|enggan|menolak|belum)\b/.test(text)) return 'unwilling';
  if (text.includes('minggu')) return 'weekly';
  return text.includes('bulan') ? 'monthly' : 'unwilling';
}

/** Stored text → does the resident have a membership card? What is neither value has to be looked at. */
export function readCardState(stored: unknown): CardState {
  const text = normalized(stored);
  if (text === cardValues.has.toLowerCase()) return 'has';
  return text === cardValues.none.toLowerCase() ? 'none' : 'unclear';
}

const normalized = (stored: unknown): string =>
  typeof stored === 'string' ? stored.replace(/\s+/gu, ' ').trim().toLowerCase() : '';
