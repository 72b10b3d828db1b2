/** Accounts of the demo city, whose password is public: its change is never required. */
export const demoEmails = {
  admin: 'admin@contoh.example',
  aleg: 'aleg@contoh.example',
  aleg2: 'aleg2@contoh.example',
  staff: 'staff@contoh.example',
  warga: 'warga@contoh.example',
} as const;

export const isDemoEmail = (email: unknown): boolean =>
  Object.values(demoEmails).some((one) => one === String(email).toLowerCase());
