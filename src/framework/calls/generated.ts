import {
  array,
  boolean,
  integer,
  nullable,
  number,
  object,
  optional,
  pipe,
  record,
  string,
  tuple,
  union,
  unknown,
} from 'valibot';

/** What generated calls of every resource take and answer with. */

const changes = record(string(), tuple([unknown(), unknown()]));
/** What ids in changes are called, by resource and id. */
const names = record(string(), unknown());

/** What a page of a list says besides its rows. */
export const paging = {
  current_page: number(),
  per_page: number(),
  total: number(),
  last_page: number(),
  from: nullable(number()),
  to: nullable(number()),
};

export const bulkAnswer = object({
  updated: number(),
  failed: number(),
  results: array(object({ id: number(), ok: boolean(), code: optional(string()), message: optional(string()) })),
  call: optional(string()),
});

/**
 * `delete` or `restore` with the count that was seen, or `restore` with the number of the call that deleted; `edit` or the
 * name of an action with the values in `data`: for `ids`, or in blocks for everything found (`count` first, then `after`).
 */
export const foundBody = object({
  action: string(),
  count: optional(pipe(number(), integer())),
  call: optional(string()),
  ids: optional(array(number())),
  data: optional(record(string(), unknown())),
  after: optional(pipe(number(), integer())),
  preview: optional(boolean()),
  undo: optional(string()),
});
export const foundAnswer = object({
  ...bulkAnswer.entries,
  failed: optional(number()),
  results: optional(bulkAnswer.entries.results),
  /** Where the next block begins. */
  next: optional(number()),
});

/** What is typed, as far as it is; `id` is the record that is edited. */
export const alikeBody = object({
  id: optional(pipe(number(), integer())),
  values: record(string(), unknown()),
});
/**
 * Records that may be one with what is typed, as the caller may read them, each with the fields that agree. `hidden`: there
 * is one more that the caller may not see.
 */
export const alikeAnswer = object({
  found: array(object({ fields: array(string()), record: record(string(), unknown()) })),
  hidden: boolean(),
});

export const revealBody = object({ reason: string() });
/** What the caller reads masked otherwise; the panel shows it until then. */
export const revealAnswer = object({ values: record(string(), unknown()), version: number(), until: string() });

export const historyAnswer = array(
  object({
    id: number(),
    /** Of a record that was made one with this one. */
    record_id: optional(number()),
    action: string(),
    at: string(),
    by: nullable(object({ id: number(), name: string() })),
    changes,
    names: optional(names),
    import_id: optional(number()),
    note: optional(string()),
    reverted_to: optional(object({ id: number(), at: nullable(string()) })),
    request_id: optional(string()),
  }),
);

export const revertPreview = object({
  version: number(),
  changes,
  names: optional(names),
  kept: array(object({ field: string(), because: string() })),
  errors: record(string(), array(string())),
});

export const settingsVersions = array(
  object({
    version: number(),
    at: nullable(string()),
    by: nullable(object({ id: number(), name: string() })),
    note: nullable(string()),
  }),
);

/** A request with a form names the method beside the values; for a deletion `reason` goes into the audit. */
export const deleteBody = object({ reason: optional(string()) });
/** Each figure where the declaration says that the answer carries it. */
export const statisticsAnswer = record(string(), unknown());

/** One line for each value of a field: how many records have it, and what their numbers add up to. */
const grouped = { count: number(), sums: record(string(), number()) };
export const groupsAnswer = object({
  groups: array(
    object({
      /** The value; null: none. */
      key: nullable(union([string(), number(), boolean()])),
      /** Of a record that is pointed to: what it is called. */
      name: nullable(string()),
      ...grouped,
    }),
  ),
  /** Of all lines, also of those left out. */
  whole: object(grouped),
  /** So many lines are left out: those of the fewest records. */
  more: number(),
});
