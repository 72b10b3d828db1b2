import { importTexts } from '../../texts/import';
import { textHook } from '../core/useText';

export const useText = textHook({ import: importTexts });
