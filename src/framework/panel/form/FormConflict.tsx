import { useFormContext } from 'react-hook-form';
import type { Resource } from '../../schema';
import { later } from '../core/later';
import type { ResourceFormState } from './useResourceForm';

// Rare, so it is loaded when it happens.
const ConflictDialog = later(() => import('../dialogs/ConflictDialog').then((part) => part.ConflictDialog));

interface FormConflictProps {
  readonly resource: Resource;
  readonly form: ResourceFormState;
}

/** A save that came too late: both versions are compared, and the choice is saved over the newer one. */
export function FormConflict({ resource, form }: FormConflictProps) {
  const { getValues, setValue, setError } = useFormContext();
  const { conflict } = form;
  if (!conflict) return null;
  const resolve = async (taken: readonly string[]) => {
    for (const name of taken) setValue(name, conflict.current[name], { shouldDirty: true });
    form.acceptConflict(conflict.current);
    const errors = await form.submit(getValues());
    for (const [name, message] of Object.entries(errors ?? {})) setError(name, { type: 'server', message });
  };
  return (
    <ConflictDialog
      resource={resource}
      conflict={conflict}
      base={form.base.current}
      mine={getValues()}
      onResolve={resolve}
      onCancel={form.leaveConflict}
    />
  );
}
