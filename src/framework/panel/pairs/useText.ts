import { pairsTexts } from '../../texts/pairs';
import { openedTextHook } from '../core/useOpenedText';

export const usePairsText = openedTextHook({ pairs: pairsTexts });
