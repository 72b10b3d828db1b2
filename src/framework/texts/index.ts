export { coreTexts } from './core';
export { panelTexts } from './panel';
export { accountWords, importWords } from './serverFields';
export { type SignInTexts, signInTexts } from './signIn';
