import type { panelTexts } from '../../../src/framework/texts';
import type { audit } from '../../../src/i18n/id/operation/audit';
import type { declared } from '../../../src/resources';

type EventsOf<R> = R extends { readonly events: infer E } ? keyof E & string : never;
type ActionsOf<R> = R extends { readonly actions: infer A } ? keyof A & string : never;

/** What declarations call their actions: under these names they stand in history and log. */
export type DeclaredAction = {
  readonly [R in keyof typeof declared]: ActionsOf<(typeof declared)[R]>;
}[keyof typeof declared];

/** Actions of the log: everything it has words for (`src/resources/audit.ts`), and those of the declarations. */
export type AuditAction = keyof (typeof declared)['audit']['fields']['action']['choices'] | DeclaredAction;

/** What an entry of it says besides its changes. */
export type AuditDetail = Readonly<Partial<Record<keyof typeof audit.keys | 'fields', unknown>>>;

/** Actions of a record's history: the panel's own words, and the `actions` and `events` of the declarations. */
export type HistoryAction =
  | keyof typeof panelTexts.show.actions
  | DeclaredAction
  | { readonly [R in keyof typeof declared]: EventsOf<(typeof declared)[R]> }[keyof typeof declared];
