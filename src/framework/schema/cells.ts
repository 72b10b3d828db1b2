import type { DateEnv } from './dates';

/** Why a cell could not be read, or what was mended in it; each is a sentence in the report of an import. */
export type CellCode =
  /** Sixteen digits shown as 3,17E+15: the last ones are lost. */
  | 'digitsLost'
  /** A spreadsheet has made a date of it: 01-Feb for 1/2. */
  | 'becameDate'
  /** Day and month cannot be distinguished. */
  | 'ambiguousDate'
  /** The calendar has no such day: 31/02/1990. */
  | 'noSuchDay'
  /** Two digits of a year, and two lives they fit: a child's and one of a hundred years. */
  | 'shortYear'
  /** An error of the spreadsheet: #REF!, #VALUE! */
  | 'cellError'
  /** Leading zeros were lost, and are put back. */
  | 'zerosRestored'
  /** An apostrophe or ="…" around the value was taken off. */
  | 'wrapperRemoved'
  /** Another way of writing it: 5 Agu 1987, 31/12/1987, a serial number. */
  | 'dateRewritten'
  | 'numberRewritten'
  | 'textRewritten';

/** What a cell of a file says, as a raw value for `parse`. */
export type CellReading =
  | {
      readonly raw: unknown;
      readonly repaired?: CellCode;
      /** Read all the same; a person should look at it. `other` is what it may mean besides. */
      readonly doubted?: { readonly code: CellCode; readonly other: string };
      /** The cell says all fields that `ImportSpec.together` names with this one, in their order: '01/02' for RT and RW. */
      readonly together?: readonly unknown[];
    }
  | { readonly refused: CellCode };

/** What a cell is read with: facts about its whole column that one cell cannot tell. */
export type CellEnv = Omit<DateEnv, 'past'>;
