import { importTexts } from '../../texts/import';
import { textHook } from '../core/useText';

export const useImportText = textHook({ import: importTexts });
