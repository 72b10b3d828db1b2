import { pairsTexts } from '../../texts/pairs';
import { textHook } from '../core/useText';

export const usePairsText = textHook({ pairs: pairsTexts });
