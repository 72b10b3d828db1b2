import { mapTexts } from '../../texts/map';
import { textHook } from '../core/useText';

export const useMapText = textHook({ map: mapTexts });
