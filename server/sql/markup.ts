const entities = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "''"],
  ['&nbsp;', ' '],
  // Last, or '&amp;lt;' would become '<'.
  ['&amp;', '&'],
] as const;

/**
 * What people read of a column of markup, as SQL: `textOfMarkup` of the declarations, in the words of the database.
 * One expression for the search and for its index, or the index would not be used.
 */
export function markupTextSql(column: string): string {
  const spaced = String.raw`regexp_replace(${column}, '<br\s*/?>|</(?:p|div|h\d|li|ul|ol|blockquote|tr)>', ' ', 'gi')`;
  const bare = `regexp_replace(${spaced}, '<[a-z!/][^<>]*>', '', 'gi')`;
  const plain = entities.reduce((text, [name, sign]) => `replace(${text}, '${name}', '${sign}')`, bare);
  return String.raw`regexp_replace(${plain}, '\s+', ' ', 'g')`;
}
