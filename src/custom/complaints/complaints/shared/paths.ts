/** The slip a citizen takes home. */
export const ticketPath = '/complaints/:id/tiket';

/** @example ticketPathOf(7) // '/complaints/7/tiket' */
export const ticketPathOf = (id: number): string => ticketPath.replace(':id', String(id));
