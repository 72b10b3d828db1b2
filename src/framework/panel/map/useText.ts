import { mapTexts } from '../../texts/map';
import { textHook } from '../core/useText';

export const useText = textHook({ map: mapTexts });
