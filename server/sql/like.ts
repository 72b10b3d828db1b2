/** Text that stands for itself inside LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
