import type { TextFieldProps } from '@mui/material/TextField';
import type { Ref } from 'react';

export interface DateFieldProps {
  /** A day 'YYYY-MM-DD', or with `withTime` a moment in UTC; '' for none. Another text is shown as it is. */
  readonly value: string;
  /** As `value`; '' when it was emptied. */
  readonly onChange: (value: string) => void;
  /** A moment on the clock of the site. */
  readonly withTime?: boolean;
  /** A text that is no date becomes the value, for the check of a form to name; otherwise the field says so itself. */
  readonly keepsUnreadable?: boolean;
  /** The days that can be chosen. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Of two digits the year is the latest that has been. */
  readonly past?: boolean;
  /** Without it the label stands elsewhere, with the id `${id}-label`. */
  readonly label?: string;
  readonly id?: string;
  readonly name?: string;
  readonly placeholder?: string | undefined;
  readonly error?: boolean;
  readonly helperText?: string | undefined;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<unknown>;
  /** Of the control itself. */
  readonly attributes?: TextFieldProps['inputProps'];
  readonly sx?: TextFieldProps['sx'];
}
