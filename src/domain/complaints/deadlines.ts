import type { ComplaintCategory } from './categories';

/** Working days until a complaint has to be answered, until the office says otherwise (asumsi; Permenpan names 5 and 14). */
export const defaultDeadlines: Readonly<Record<ComplaintCategory, number>> = {
  Teknis: 5,
  Pelayanan: 5,
  Bantuan: 5,
  Saran: 14,
  Kesehatan: 5,
  Pendidikan: 5,
  Sosial: 5,
  Lingkungan: 5,
  Lainnya: 14,
};

/** Name of the setting that holds the days of a category. */
export const deadlineField = <C extends ComplaintCategory>(category: C): `hari_${Lowercase<C>}` =>
  `hari_${category.toLowerCase() as Lowercase<C>}`;
