import { useInput } from 'ra-core';
import { useFieldIds } from '../core/fieldIds';
import type { InputProps } from '../core/types';
import { describedBy } from './control';

/** One field of the open form, and the ids that tie its label, help and error to the control. */
export interface FieldControl {
  readonly id: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly ref: (element: unknown) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
  /** Attributes of the control itself. */
  readonly aria: {
    readonly 'aria-invalid': boolean;
    readonly 'aria-required': boolean;
    readonly 'aria-describedby': string | undefined;
  };
}

export function useField({ name, help, required, disabled = false }: InputProps): FieldControl {
  const id = useFieldIds()(name);
  const { field, fieldState } = useInput({ source: name, format: asIs, parse: asIs });
  const error = errorSentenceOf(fieldState.error);
  return {
    id,
    value: field.value,
    onChange: field.onChange,
    onBlur: () => field.onBlur(),
    ref: field.ref,
    error,
    disabled,
    aria: {
      'aria-invalid': Boolean(error),
      'aria-required': required,
      'aria-describedby': describedBy(id, error, help),
    },
  };
}

const asIs = (value: unknown) => value;

/** The sentence of a finding; react-admin wraps some in an object. */
export function errorSentenceOf(error: unknown): string | undefined {
  const message = (error as { readonly message?: unknown } | undefined)?.message;
  if (typeof message === 'string' && message !== '') return message;
  return message && typeof message === 'object' ? errorSentenceOf(message) : undefined;
}
