export { coreTexts } from './core';
export { openedTexts } from './opened';
export { panelTexts } from './panel';
export { accountWords, importWords } from './serverFields';
export { type SignInTexts, signInTexts } from './signIn';
