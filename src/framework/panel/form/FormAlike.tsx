import { useFormContext } from 'react-hook-form';
import type { Resource } from '../../schema';
import { later } from '../core/later';
import type { ResourceFormState } from './useResourceForm';

// Rare, so it is loaded when it happens.
const AlikeDialog = later(() => import('../dialogs/AlikeDialog').then((part) => part.AlikeDialog));

interface FormAlikeProps {
  readonly resource: Resource;
  readonly form: ResourceFormState;
}

/** A save that others may be one with: all are compared, and it is saved with a reason or not at all. */
export function FormAlike({ resource, form }: FormAlikeProps) {
  const { getValues, setError } = useFormContext();
  const { alike } = form;
  if (!alike) return null;
  const save = async (reason: string) => {
    const errors = await form.submitWith(getValues(), reason);
    for (const [name, message] of Object.entries(errors ?? {})) setError(name, { type: 'server', message });
  };
  return <AlikeDialog resource={resource} alike={alike} typed={getValues()} onSave={save} onClose={form.leaveAlike} />;
}
