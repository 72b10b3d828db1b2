import { type Changes, CUSTOM_PREFIX, canField, type Resource } from '../../schema';

/** What this role sees of recorded changes: nothing of fields hidden from it, or taken away again by staff. */
export const readableChanges = ({ fields }: Resource, changes: Changes, role: string): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(([name]) => {
      const field = fields[name];
      return field ? canField(field, 'history', role) : !name.startsWith(CUSTOM_PREFIX);
    }),
  );
