import type { ReactNode } from 'react';

/** Small line drawings in the colours of the text around them, so that they need no second version for the dark. */
function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="96"
      height="72"
      viewBox="0 0 96 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const EmptyDrawing = () => (
  <Drawing>
    <path d="M16 36 30 14h36l14 22v22a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4Z" />
    <path d="M16 36h20l4 8h16l4-8h20" />
    <path d="M40 6h16M34 26h28" opacity=".45" />
  </Drawing>
);

export const NothingFoundDrawing = () => (
  <Drawing>
    <circle cx="42" cy="32" r="20" />
    <path d="m57 47 17 17M34 32h16" />
    <path d="M78 14h8M74 24h12" opacity=".45" />
  </Drawing>
);

export const ErrorDrawing = () => (
  <Drawing>
    <path d="M48 8 88 64H8Z" />
    <path d="M48 28v16M48 53v.5" strokeWidth="4" />
  </Drawing>
);

export const LockedDrawing = () => (
  <Drawing>
    <rect x="26" y="30" width="44" height="34" rx="5" />
    <path d="M35 30v-8a13 13 0 0 1 26 0v8M48 43v8" />
    <path d="M10 64h10M76 64h10" opacity=".45" />
  </Drawing>
);
