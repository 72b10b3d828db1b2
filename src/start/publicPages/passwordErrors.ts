import type { PublicTexts } from '../../i18n/id/start/publicPages';
import type { Errors } from './usePublicForm';

const MIN_LENGTH = 8;

/** What is wrong with a password that is chosen, and its repetition, before anything is sent. */
export function passwordErrors(given: FormData, texts: PublicTexts): Errors {
  const [password, again] = [String(given.get('password') ?? ''), String(given.get('password_confirmation') ?? '')];
  if (password === '') return { password: texts.passwordRequired };
  if ([...password].length < MIN_LENGTH) return { password: texts.passwordTooShort };
  return password === again ? {} : { password_confirmation: texts.confirmationDiffers };
}
