/**
 * A process that has not been heard of for this long counts as dead, and what it worked on is another one's. Longer than
 * anything here holds up a process (reading the largest workbook: 2.5 s on a slow machine), short enough that people
 * who wait for an import see it go on.
 */
export const LEASE_SECONDS = 6;

/** How often a process that works on something says that it lives. */
export const HEARTBEAT_MS = (LEASE_SECONDS / 4) * 1000;
