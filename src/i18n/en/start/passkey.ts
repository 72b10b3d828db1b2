import type { passkey as id } from '../../id/start/passkey';

export const passkey: typeof id = {
  unused: 'The passkey was not used. Try again, or sign in with e-mail and password.',
};
