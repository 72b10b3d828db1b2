/** Contacts that lead nowhere: a reserved domain, and numbers the demo is unable to send to. */
const PHONES = 100_000_000;
// Without a factor in common with the number of phones, so that no two people get the same one.
const STEP = 61_803_399;

/** The `index`-th mobile number; different for every index below a hundred million. */
export function phoneAt(index: number): string {
  return `+62812${String((index * STEP + 27_182_818) % PHONES).padStart(8, '0')}`;
}

/** Lower case, unique because of the number. */
export function emailFor(name: string, number: number): string {
  const slug = name
    .replace(/,.*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 40)
    .replace(/\.+$/, '');
  return `${slug || 'warga'}.${number}@contoh.example`;
}
