/** What signing in by a key of the device says; fetched when somebody tries. */
export const passkey = { unused: 'Kunci sandi belum dipakai. Coba lagi, atau masuk dengan email dan password.' };
