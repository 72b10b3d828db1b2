import type { ComponentProps } from 'react';
import { SimpleForm } from 'react-admin';
import { check } from '../shared/schemas';

interface Props extends ComponentProps<typeof SimpleForm> {
  readonly schema: Parameters<typeof check>[0];
}

/** A form that checks what the server will check. */
export const CheckedForm = ({ schema, ...form }: Props) => (
  <SimpleForm
    validate={(values) => {
      const found = check(schema, values);
      return 'errors' in found ? found.errors : {};
    }}
    warnWhenUnsavedChanges
    {...form}
  />
);
