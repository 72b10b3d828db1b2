import type { Messages } from '../../schema';
import { openedTexts } from '../../texts/opened';
import { textHook } from './useText';

/** `textHook` of a part that is opened from a list: it finds what such parts have in common, and what it brings besides. */
export const openedTextHook = (brought: Readonly<Record<string, Messages>>) => textHook({ ...openedTexts, ...brought });

/** `useText` of such a part. */
export const useOpenedText = openedTextHook({});
