import { type AnyField, type Kinds, ranksOf } from '../../src/framework/schema';

/**
 * What rows are sorted by, over a column (as SQL writes it). Text without regard to case and the same on every database,
 * whatever its collation; ranked choices by rank. An index is declared with the same words: with others it is not used.
 */
export function sortKeyOver(column: string, field: AnyField | undefined, kinds: Kinds): string {
  const ranks = ranksOf(field);
  if (ranks) return `array_position(array[${ranks.map(quoted).join(', ')}]::text[], ${column}::text)`;
  const isText = field !== undefined && kinds[field.kind]?.storage === 'text';
  return isText ? `lower(${column}) collate "C"` : column;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
