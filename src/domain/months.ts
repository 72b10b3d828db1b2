export type Locale = 'id' | 'en';

/** January first. */
export const monthNames: Readonly<Record<Locale, readonly string[]>> = {
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

/** Sunday first, as JavaScript counts them. */
export const dayNames: Readonly<Record<Locale, readonly string[]>> = {
  id: 'Minggu Senin Selasa Rabu Kamis Jumat Sabtu'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
};

/** Spellings found on documents and in spreadsheets beside the full names and their first three letters. */
const variants: Readonly<Record<string, number>> = {
  peb: 2,
  pebruari: 2,
  agt: 8,
  ags: 8,
  agust: 8,
  sept: 9,
  nop: 11,
  nopember: 11,
};

/** Month 1–12 for a name or abbreviation in Indonesian or English, any case, trailing dot allowed. */
export function findMonth(word: string): number | undefined {
  const wanted = word.toLowerCase().replace(/\.$/, '');
  if (Object.hasOwn(variants, wanted)) return variants[wanted];
  for (const names of Object.values(monthNames)) {
    const index = names.findIndex((name) => [name.toLowerCase(), name.slice(0, 3).toLowerCase()].includes(wanted));
    if (index >= 0) return index + 1;
  }
  return undefined;
}
