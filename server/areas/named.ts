import type { audit } from '../../src/i18n/id/operation/audit';
import type { declared } from '../../src/resources';

type Declared = typeof declared;
type EventsOf<R> = R extends { readonly events: infer E } ? keyof E & string : never;
type ActionsOf<R> = R extends { readonly actions: infer A } ? keyof A & string : never;
type DeedsOf<N extends 'audit' | 'personal_reads'> = keyof Declared[N]['fields']['action']['choices'];

declare module '../core/journal/actionNames' {
  /** Everything the log has words for (`src/resources/audit.ts`, `personalReads.ts`), and what the declarations name. */
  interface Named {
    readonly actions: { readonly [R in keyof Declared]: ActionsOf<Declared[R]> }[keyof Declared];
    readonly events: { readonly [R in keyof Declared]: EventsOf<Declared[R]> }[keyof Declared];
    readonly deeds: DeedsOf<'audit'> | DeedsOf<'personal_reads'>;
    readonly details: keyof typeof audit.keys;
  }
}
