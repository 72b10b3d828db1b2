/** Fields every record has; the server owns them. */
export const baseFields = ['id', 'version', 'created_at', 'updated_at', 'deleted_at'];

const reserved = new Set([
  ...baseFields,
  'all',
  'any',
  'not',
  'page',
  'per_page',
  'search',
  'sort_by',
  'sort_order',
  'trashed',
  'where',
  '__proto__',
  'constructor',
  'prototype',
  'aleg_id',
  'import_id',
  'custom',
  'alike_reason',
]);

/** No field may be called so: the server, the queries or the language itself know it as something else. */
export const isReservedName = (name: string): boolean => reserved.has(name);
