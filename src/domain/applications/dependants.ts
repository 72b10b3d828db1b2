/** How many live on an applicant's income, and how that is known. */
export interface Dependants {
  readonly used: number | null;
  readonly source: 'profile' | 'family' | 'none';
  /** The profile and the family's rows say different numbers. */
  readonly mismatch: boolean;
}

/** The profile counts; where it says nothing, the members of the family that are marked as dependants. */
export function dependantsOf(
  profile: number | null,
  family: readonly { readonly tanggungan: boolean | null }[],
): Dependants {
  const counted = family.filter(({ tanggungan }) => tanggungan).length;
  if (profile === null)
    return family.length > 0
      ? { used: counted, source: 'family', mismatch: false }
      : { used: null, source: 'none', mismatch: false };
  return { used: profile, source: 'profile', mismatch: family.length > 0 && profile !== counted };
}
