/** A number as people of the language write it: 1.000,5 or 1,000.5. */
export const wordsOfNumber = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale === 'en' ? 'en' : 'id', { maximumFractionDigits: 6 }).format(value).replace('-', '−');

/**
 * The number that is meant: in the way of the language, and as programs write it where that can be nothing else.
 * @example numberIn('100.000', 'id') // 100000
 * @example numberIn('1000.5', 'id') // 1000.5
 */
export function numberIn(text: string, locale: string): number | undefined {
  const [group, mark] = locale === 'en' ? [',', '.'] : ['.', ','];
  const grouped = new RegExp(`^[1-9]\\d{0,2}(?:\\${group}\\d{3})+(?:\\${mark}\\d{1,6})?$`);
  if (grouped.test(text)) return Number(text.replaceAll(group, '').replace(mark, '.'));
  return /^\d{1,15}(?:[.,]\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}
