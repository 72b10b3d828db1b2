/** Field → its value before and after; sensitive ones are masked. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** Field → number → what the record is called that it points to; those a person may not see have no name. */
export type RecordNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A line of a record's history, as the API answers it. */
export interface HistoryEntry {
  readonly id: number;
  /** Of a record that was made one with this one: it is no earlier version of this one. */
  readonly record_id?: number;
  readonly action: string;
  readonly at: string;
  readonly by: { readonly id: number; readonly name: string } | null;
  readonly changes: Changes;
  readonly names?: RecordNames;
  /** The import the record came with. */
  readonly import_id?: number;
  /** Why it was done all the same. */
  readonly note?: string;
  /** The entry whose values the record was given again. */
  readonly reverted_to?: { readonly id: number; readonly at: string | null };
  /** Leads to the entries of the same call in the audit log; only for those who may read it. */
  readonly request_id?: string;
}

/** What would become of a record that is given the values of an entry again. */
export interface RevertPreview {
  /** The version of the record it was worked out from; the one to send with the restoring. */
  readonly version: number;
  readonly changes: Changes;
  readonly names?: RecordNames;
  /** Fields that held something else then and stay as they are. */
  readonly kept: readonly { readonly field: string; readonly because: string }[];
  /** Why it would be refused, by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}
