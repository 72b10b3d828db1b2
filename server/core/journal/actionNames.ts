import type { panelTexts } from '../../../src/framework/texts';
import type { audit } from '../../../src/i18n/id/operation/audit';
import type { declared } from '../../../src/resources';

type NamesIn<T, Before extends string = ''> = {
  readonly [K in keyof T & string]: T[K] extends string ? `${Before}${K}` : NamesIn<T[K], `${Before}${K}.`>;
}[keyof T & string];

type EventsOf<R> = R extends { readonly events: infer E } ? keyof E & string : never;

/** Actions of the log: everything it has words for (`src/i18n/id/operation/audit.ts`). */
export type AuditAction = NamesIn<typeof audit.actions>;

/** What an entry of it says besides its changes. */
export type AuditDetail = Readonly<Partial<Record<keyof typeof audit.keys | 'fields', unknown>>>;

/** Actions of a record's history: the panel's own words, and the `events` of the declarations. */
export type HistoryAction =
  | keyof typeof panelTexts.show.actions
  | { readonly [R in keyof typeof declared]: EventsOf<(typeof declared)[R]> }[keyof typeof declared];
