import type { ReactNode } from 'react';

// Drawn here, because an icon package is larger than the login page.

export const ShieldIcon = () => (
  <Icon>
    <path d="M12 2 4 5.5V11c0 5.2 3.4 9.6 8 11 4.6-1.4 8-5.8 8-11V5.5z" />
    <path d="m8.5 12 2.5 2.5 4.5-5" />
  </Icon>
);

export const EyeIcon = () => (
  <Icon>
    <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);

export const EyeOffIcon = () => (
  <Icon>
    <path d="M6.5 6.6C3.6 8.6 2 12 2 12s3.6 7 10 7c1.9 0 3.5-.6 4.9-1.4M10 5.2c.6-.1 1.3-.2 2-.2 6.4 0 10 7 10 7s-.7 1.4-2.1 3" />
    <path d="M9.9 9.9a3 3 0 0 0 4.2 4.2M3 3l18 18" />
  </Icon>
);

export const AlertIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5M12 16.2v.1" />
  </Icon>
);

export const InfoIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5M12 7.7v.1" />
  </Icon>
);

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="boot-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
