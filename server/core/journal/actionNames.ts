import type { openedTexts } from '../../../src/framework/texts';

/**
 * The names an application's log and histories know, each a union of texts: `actions` and `events` of its declarations,
 * further `deeds` of the log, and the `details` of its entries. An application says them by merging into this; without
 * that any name will do.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by merging
export interface Named {}

type NamesOf<K extends string> = Named extends Readonly<Record<K, infer N extends string>> ? N : string;

/** What declarations call their actions: under these names they stand in history and log. */
export type DeclaredAction = NamesOf<'actions'>;

/** Actions of the log: everything it has words for, and those of the declarations. */
export type AuditAction = NamesOf<'deeds'> | DeclaredAction;

/** What an entry of it says besides its changes. */
export type AuditDetail = Readonly<Partial<Record<NamesOf<'details'> | 'fields', unknown>>>;

/** Actions of a record's history: the panel's own words, and the `actions` and `events` of the declarations. */
export type HistoryAction = keyof typeof openedTexts.show.actions | DeclaredAction | NamesOf<'events'>;
