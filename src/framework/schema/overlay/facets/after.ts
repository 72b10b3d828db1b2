import { before } from './before';

/** Beside another field, as `before` is; it has the control of both. */
export const after = { ...before, editor: { group: 'place', widget: 'order' } } as const;
