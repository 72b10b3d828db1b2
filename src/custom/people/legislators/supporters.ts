/** A volunteer as the answer of one legislative member carries it. */
export interface Supporter {
  readonly id: number;
  readonly name: string;
  readonly fullName: string | undefined;
  readonly isActive: boolean;
}

export function supportersOf(record: Readonly<Record<string, unknown>>): readonly Supporter[] {
  const { volunteers } = record;
  if (!Array.isArray(volunteers)) return [];
  return volunteers.flatMap((each: Readonly<Record<string, unknown>> | null) => {
    const id = Number(each?.id);
    if (!each || !Number.isInteger(id)) return [];
    const fullName = (each.profile as { nama_lengkap?: unknown } | null | undefined)?.nama_lengkap;
    const known = typeof fullName === 'string' && fullName !== '' ? fullName : undefined;
    return [{ id, name: String(each.name ?? known ?? `#${id}`), fullName: known, isActive: each.is_active !== false }];
  });
}
