import { pairsTexts } from '../../texts/pairs';
import { textHook } from '../core/useText';

export const useText = textHook({ pairs: pairsTexts });
