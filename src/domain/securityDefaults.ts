/** What holds of signing in until somebody sets it: minutes, tries, minutes. */
export const securityDefaults = { sessionTimeout: 30, loginAttempts: 5, lockoutDuration: 15 } as const;
