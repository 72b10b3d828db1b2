/** How this installation presents itself, on the login page and in what it writes to people. */
export const site = { name: 'Admin Panel Bantuan Sosial', logo_url: null, language: 'id' } as const;
