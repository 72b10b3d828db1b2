/** Decimals may come as text; the database knows no NaN. */
export const numberOf = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);

export const stringOrNull = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);
