const small = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
] as const;

const scales = [
  [1_000_000_000_000, 'triliun'],
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
  [1_000, 'ribu'],
] as const;

/**
 * A whole number in Indonesian words (terbilang), as receipts write it; '' for what is not a whole number between 0 and
 * 999,999,999,999,999. @example numberInWords(1_250_000) // 'satu juta dua ratus lima puluh ribu'
 */
export function numberInWords(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value >= 1e15) return '';
  if (value === 0) return small[0];
  const parts: string[] = [];
  let rest = value;
  for (const [size, name] of scales) {
    const count = Math.floor(rest / size);
    rest %= size;
    // One thousand is 'seribu'; one million is 'satu juta'.
    if (count > 0) parts.push(size === 1_000 && count === 1 ? 'seribu' : `${belowThousand(count)} ${name}`);
  }
  if (rest > 0) parts.push(belowThousand(rest));
  return parts.join(' ');
}

/** Rupiah as a receipt says them. @example rupiahInWords(600_000) // 'enam ratus ribu rupiah' */
export function rupiahInWords(amount: number): string {
  const words = numberInWords(amount);
  return words === '' ? '' : `${words} rupiah`;
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const head = hundreds === 0 ? '' : hundreds === 1 ? 'seratus' : `${small[hundreds]} ratus`;
  return [head, rest === 0 ? '' : belowHundred(rest)].filter((part) => part !== '').join(' ');
}

function belowHundred(value: number): string {
  if (value < small.length) return small[value] ?? '';
  if (value < 20) return `${small[value - 10]} belas`;
  const rest = value % 10;
  return [`${small[Math.floor(value / 10)]} puluh`, rest === 0 ? '' : small[rest]].filter(Boolean).join(' ');
}
