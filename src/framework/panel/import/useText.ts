import { importTexts } from '../../texts/import';
import { openedTextHook } from '../core/useOpenedText';

export const useImportText = openedTextHook({ import: importTexts });
