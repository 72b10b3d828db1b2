import { profileSections } from '../../../domain/people/profile';
import type { FormValues } from '../../../framework/panel/core/formValues';
import { isEmptyValue } from '../../../framework/schema';

/** One member of the family, as the answer of one volunteer carries them. */
export interface Member {
  readonly id: number;
  readonly name: string;
  readonly record: FormValues;
}

export function membersOf(record: FormValues): readonly Member[] {
  const { families } = record;
  if (!Array.isArray(families)) return [];
  return families
    .filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null)
    .map((each) => ({ id: Number(each.id), name: String(each.nama_anggota ?? ''), record: each }));
}

export interface Filled {
  readonly done: number;
  readonly total: number;
}

export const filledOf = (record: FormValues, names: readonly string[]): Filled => ({
  done: names.filter((name) => !isEmptyValue(record[name])).length,
  total: names.length,
});

/** Of the whole profile: what the API counted, else what is seen here. */
export function completionOf(record: FormValues): Filled & { readonly percentage: number } {
  const told = record.profile_completion as
    | Partial<Record<'completed_count' | 'total_count' | 'percentage', unknown>>
    | undefined;
  const seen = filledOf(record, Object.values(profileSections).flat());
  const [done, total] = [Number(told?.completed_count ?? seen.done), Number(told?.total_count ?? seen.total)];
  const percentage = Number(
    told?.percentage ?? record.profile_percentage ?? (total === 0 ? 100 : (done * 100) / total),
  );
  return { done, total, percentage: Math.floor(percentage) };
}

/** Shown only after a yes to the first. */
const followsFrom: Readonly<Record<string, string>> = {
  jenis_kendaraan: 'punya_kendaraan',
  jumlah_tabungan: 'punya_tabungan',
  jumlah_hutang: 'punya_hutang',
  jenis_kegiatan_sosial: 'aktif_kegiatan_sosial',
  jenis_bantuan_diterima: 'pernah_dapat_bantuan',
  tanggal_bantuan_terakhir: 'pernah_dapat_bantuan',
};

/** Does the question arise for this person? A person without debts has no missing amount of debts. */
export const arises = (record: FormValues, name: string): boolean => {
  const first = followsFrom[name];
  return first === undefined || record[first] !== false || !isEmptyValue(record[name]);
};
