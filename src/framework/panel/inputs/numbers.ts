/** How a language writes numbers: its decimal and its grouping sign. */
function signsOf(locale: string): { readonly decimal: string; readonly group: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: sign('decimal') || '.', group: sign('group') };
}

/**
 * What was typed, as a number. '' is null; what is no number is given back as text, so that the check can say so.
 * A point before exactly three digits groups thousands where the language writes them so; elsewhere it is a decimal sign.
 * @example readNumber('1.234,5', 'id') // 1234.5
 * @example readNumber('12.5', 'id') // 12.5
 */
export function readTypedNumber(typed: string, locale: string): number | string | null {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '');
  if (text === '') return null;
  const { decimal, group } = signsOf(locale);
  const grouped = new RegExp(`^-?\\d{1,3}(\\${group || ','}\\d{3})+(\\${decimal}\\d+)?$`);
  const plain = grouped.test(text) ? text.replaceAll(group, '') : text;
  const normal = plain
    .replace(decimal, '.')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
  return /^-?\d+(\.\d+)?$/.test(normal) ? Number(normal) : typed;
}

/** A number as it is written in a field: grouped unless it is a name, with the language's decimal sign. */
export function writeNumber(value: unknown, locale: string, useGrouping = true): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' && Number.isFinite(value)
    ? new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping }).format(value)
    : String(value);
}
