import type { singleSignOn as id } from '../../id/start/singleSignOn';

export const singleSignOn: typeof id = { button: 'Sign in with {label}' };
