/** What stands on the page where people sign in to a panel with a server of its own. */
export const signInTexts = {
  id: {
    title: 'Masuk',
    email: 'Email',
    password: 'Password',
    signIn: 'Masuk',
    signOut: 'Keluar',
    language: 'Bahasa',
    unreachable: 'Server tidak dapat dihubungi. Coba lagi beberapa saat.',
    again: 'Coba lagi',
  },
  en: {
    title: 'Sign in',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    signOut: 'Sign out',
    language: 'Language',
    unreachable: 'The server cannot be reached. Try again in a while.',
    again: 'Try again',
  },
} as const;

export type SignInTexts = { readonly [K in keyof (typeof signInTexts)['id']]: string };
