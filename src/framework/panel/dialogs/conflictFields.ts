import { formFields, type Resource } from '../../schema';
import { type FormValues, isSame, isWritable } from '../core/formValues';

export type Side = 'mine' | 'theirs';

interface Sides {
  /** The record as it was when the form opened. */
  readonly base: FormValues;
  readonly mine: FormValues;
  readonly theirs: FormValues;
  readonly role: string;
}

export interface DifferingField {
  readonly name: string;
  readonly suggested: Side;
}

/** The fields in which both versions differ. Mine is suggested where I changed something, theirs elsewhere. */
export function differingFields(resource: Resource, { base, mine, theirs, role }: Sides): readonly DifferingField[] {
  return (
    formFields(resource)
      .filter((name) => isWritable(resource, name, 'edit', { role }))
      // What answers never carry (a password) cannot differ; it is saved as it was typed.
      .filter((name) => Object.hasOwn(theirs, name) && !isSame(mine[name], theirs[name]))
      .map((name) => ({ name, suggested: isSame(mine[name], base[name]) ? 'theirs' : 'mine' }))
  );
}
