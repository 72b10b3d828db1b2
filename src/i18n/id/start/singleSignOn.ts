/** Signing in with an account elsewhere; fetched where the server offers it. */
export const singleSignOn = { button: 'Masuk dengan {label}' };
