import { cardTexts } from '../../texts/dashboard';
import { textHook } from '../core/useText';

export const useText = textHook({ cards: cardTexts });
