import type { Resource } from '../../src/framework/schema';
import type { Text } from '../sql/localized';

export interface WantedColumn {
  readonly name: string;
  /** As people call it. */
  readonly label: string;
}

/** Whole personal data that somebody wants to take away in a file. */
export interface WantedExport {
  readonly resource: Resource;
  /** All of them; and of these, the ones that are masked for others. */
  readonly columns: readonly WantedColumn[];
  readonly whole: readonly WantedColumn[];
  /** The query of the list: filters, search, order. */
  readonly filters: Readonly<Record<string, unknown>>;
  readonly count: number;
}

/** What stands of a request for this very file by this very person. */
export type ConsentState =
  | { readonly state: 'none' | 'waiting' | 'refused' }
  | { readonly state: 'given'; readonly id: number; readonly reason: string; readonly by: string };

/** How an application has a second person agree before whole personal data leaves in a file. */
export interface ConsentKeeper<Call> {
  readonly isNeeded: (call: Call) => Promise<boolean>;
  readonly find: (call: Call, wanted: WantedExport) => Promise<ConsentState>;
  /** Asks for it. One that is waiting already is not asked for twice. */
  readonly ask: (call: Call, wanted: WantedExport, reason: string) => Promise<Text>;
  /** Consent is for one file; false: somebody was faster. */
  readonly use: (call: Call, id: number) => Promise<boolean>;
}
