import type { Resource } from './resource';

/** What the numbers of a record that people read on paper begin with; the record's own first. */
type Numbered = Pick<Resource, 'numbers'>;

/**
 * A number as it is printed; the other half of `readNumber`.
 * @param part of several papers of one kind, which one
 * @example printedNumber('REG', 201) // 'REG-00201'
 */
export const printedNumber = (prefix: string, id: number, part?: number): string =>
  [prefix, String(id).padStart(5, '0'), ...(part === undefined ? [] : [part])].join('-');

/** The number of a record by itself: with the prefix of its resource, else '#201'. */
export const recordNumber = ({ numbers }: Numbered, id: number): string =>
  numbers?.[0] === undefined ? `#${id}` : printedNumber(numbers[0], id);

/**
 * The id of the record a typed number belongs to: any number that is printed of it, or '#201'.
 * @example readNumber(applications, 'reg 201') // 201
 */
export function readNumber({ numbers = [] }: Numbered, typed: string): number | undefined {
  const [, prefix, id] = /^(#|[a-z]+(?=[\s-]*\d))[\s-]*0*([1-9]\d{0,8})(?:-\d{1,3})?$/i.exec(typed.trim()) ?? [];
  const isOwn = prefix === '#' || numbers.some((each) => each.toLowerCase() === prefix?.toLowerCase());
  return isOwn && id !== undefined ? Number(id) : undefined;
}
