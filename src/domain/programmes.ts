/** Types of aid, in the specification's order. */
export const programmeTypes = ['Uang Tunai', 'Sembako', 'Peralatan', 'Pelatihan', 'Kesehatan', 'Pendidikan'] as const;
export type ProgrammeType = (typeof programmeTypes)[number];

/** Used part of the quota in whole percent; 0 when there is no quota. May be above 100 when a quota was lowered. */
export function quotaProgress(used: number | null | undefined, quota: number | null | undefined): number {
  return quota ? Math.round(((used ?? 0) / quota) * 100) : 0;
}
