import { mapTexts } from '../../texts/map';
import { openedTextHook } from '../core/useOpenedText';

export const useMapText = openedTextHook({ map: mapTexts });
