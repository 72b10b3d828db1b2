import ra from 'ra-language-english';
import type { Messages } from '../../framework/schema';
import { issues } from './issues';
import { panel } from './panel';

/** The framework in English, as `ServedPanel` and the `messages` of `Panel` take it. */
export const english: Messages = { ra: ra.ra as unknown as Messages, panel: { ...panel, issues } };
