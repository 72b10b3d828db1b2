import { cardTexts } from '../../texts/dashboard';
import { textHook } from '../core/useText';

export const useCardText = textHook({ cards: cardTexts });
