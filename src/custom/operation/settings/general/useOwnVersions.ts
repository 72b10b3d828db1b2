import { useMemo, useRef } from 'react';

/** Versions this page made by changing the logo while the form was open over an older one. */
export interface OwnVersions {
  /** @param answer of a call that changed the logo */
  readonly note: (answer: { readonly version?: number | undefined }) => void;
  /** What the form is saved over: the newest version when this page alone made those since `base`. */
  readonly over: (base: number) => number;
  readonly reset: () => void;
}

const none = { newest: 0, count: 0 };

export function useOwnVersions(): OwnVersions {
  const made = useRef(none);
  return useMemo(
    () => ({
      note({ version }) {
        if (version !== undefined) made.current = { newest: version, count: made.current.count + 1 };
      },
      over: (base) => (made.current.newest - made.current.count === base ? made.current.newest : base),
      reset() {
        made.current = none;
      },
    }),
    [],
  );
}
