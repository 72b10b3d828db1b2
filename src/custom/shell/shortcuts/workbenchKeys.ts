import { sendBackCase, undoDecision } from '../../../calls/aid/applications';
import { type Call, isOffered } from '../../../framework/calls';
import { applicationDocuments } from '../../../resources/applicationDocuments';
import { applications } from '../../../resources/applications';

export type WorkbenchCommand =
  | 'next'
  | 'previous'
  | 'approve'
  | 'reject'
  | 'complete'
  | 'take'
  | 'undo'
  | 'documents'
  | 'checkOne'
  | 'checkAll'
  | 'search'
  | 'help';

export interface WorkbenchKey {
  readonly command: WorkbenchCommand;
  /** Any one of them. */
  readonly keys: readonly string[];
  /** Translation key of what it does. */
  readonly does: string;
  /** Does nothing where the API does not offer this. */
  readonly standsOn?: Pick<Call, 'extension'>;
}

const all: readonly WorkbenchKey[] = [
  { command: 'next', keys: ['j', 'ArrowDown'], does: 'workbench.keys.next' },
  { command: 'previous', keys: ['k', 'ArrowUp'], does: 'workbench.keys.previous' },
  { command: 'approve', keys: ['a'], does: 'workbench.keys.approve' },
  { command: 'reject', keys: ['r'], does: 'workbench.keys.reject' },
  { command: 'complete', keys: ['l'], does: 'workbench.keys.complete' },
  // The same commands, where another person's approval waits for its answer.
  { command: 'approve', keys: ['a'], does: 'workbench.keys.second', standsOn: sendBackCase },
  { command: 'reject', keys: ['r'], does: 'workbench.keys.sendBack', standsOn: sendBackCase },
  {
    command: 'take',
    keys: ['t'],
    does: 'workbench.keys.take',
    // Read when it is asked for: the declaration comes later than this list.
    get standsOn() {
      return applications.actions.take;
    },
  },
  { command: 'undo', keys: ['u'], does: 'workbench.keys.undo', standsOn: undoDecision },
  {
    command: 'checkOne',
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    does: 'workbench.keys.checkOne',
    standsOn: applicationDocuments,
  },
  { command: 'checkAll', keys: ['s'], does: 'workbench.keys.checkAll', standsOn: applicationDocuments },
  { command: 'documents', keys: ['d'], does: 'workbench.keys.documents' },
  { command: 'search', keys: ['/'], does: 'workbench.keys.search' },
  { command: 'help', keys: ['?'], does: 'workbench.keys.help' },
];

/**
 * The keys that do something on this API.
 * @param has does the API have this extension?
 */
export const workbenchKeysFor = (has: (extension: string) => boolean): readonly WorkbenchKey[] =>
  all.filter(({ standsOn }) => isOffered(standsOn, has));

/** The first key that gives this command; '' when none does. */
export const keyOfCommand = (wanted: WorkbenchCommand): string =>
  all.find(({ command }) => command === wanted)?.keys[0] ?? '';

/** How a key is written: letters as they stand on the keyboard. */
export const keyCap = (key: string): string => ({ ArrowDown: '↓', ArrowUp: '↑' })[key] ?? key.toUpperCase();
