import type { ResourceRules } from '../../core/context';

/** The legislator's name beside the id: what an API with only the described calls answers. */
export const withLegislatorName: NonNullable<ResourceRules['complete']> = async (_call, rows) =>
  rows.map((row) => ({
    ...row,
    legislative_member_name: (row.anggota_legislatif as { nama_lengkap?: string } | null)?.nama_lengkap ?? null,
  }));
