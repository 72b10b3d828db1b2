import type { KnownZone } from './timeZones';

/** What holds until an administrator says otherwise, and what a cleared field falls back to (specification 9). */
export const siteDefaults = {
  name: 'Admin Panel Bantuan Sosial',
  organization: 'Bantuan Sosial',
  timeZone: 'Asia/Jakarta',
  language: 'id',
} as const satisfies { readonly timeZone: KnownZone; readonly [fact: string]: string };
