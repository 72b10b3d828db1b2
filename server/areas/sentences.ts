import './named';
import { resources } from '../../src/i18n/en/resources';
import { sentences as english } from '../../src/i18n/en/server';
import { sentences as indonesian } from '../../src/i18n/id/server';
import { addEnglish } from '../sql/declaredTexts';
import { addSentences } from '../sql/localized';

type Said = typeof indonesian;

declare module '../sql/localized' {
  interface LocalizedSentences extends Omit<Said, 'accounts' | 'core' | 'jobs' | 'operation'> {}
}

/** What this programme answers with, and its declarations in English; before anything of it is answered. */
addSentences({ id: indonesian, en: english });
addEnglish(resources);
