/** The ids that tie a control to its label, help and error. */
export const helpId = (id: string) => `${id}-help`;
export const errorId = (id: string) => `${id}-error`;
export const labelId = (id: string) => `${id}-label`;

export const describedBy = (id: string, error: string | undefined, help: string | undefined): string | undefined =>
  [...(error ? [errorId(id)] : []), ...(help ? [helpId(id)] : [])].join(' ') || undefined;

/** What a text control shows for a value that may be missing. */
export const toInputText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
