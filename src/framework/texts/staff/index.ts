import { fieldConflict as englishConflict } from './en/conflict';
import { fieldSettings as englishEditor } from './en/editor';
import { fieldExamples as englishExamples } from './en/examples';
import { fieldImpact as englishImpact } from './en/impact';
import { fieldNumbers as englishNumbers } from './en/numbers';
import { fieldProposals as englishProposals } from './en/proposals';
import { fieldVersions as englishVersions } from './en/versions';
import { viewEditor as englishView } from './en/view';
import { fieldConflict } from './id/conflict';
import { fieldSettings } from './id/editor';
import { fieldExamples } from './id/examples';
import { fieldImpact } from './id/impact';
import { fieldNumbers } from './id/numbers';
import { fieldProposals } from './id/proposals';
import { fieldVersions } from './id/versions';
import { viewEditor } from './id/view';

/** What the editor of fields says, in the source language. `{name}` is a place. */
const indonesian = {
  ...fieldSettings,
  fieldConflict,
  fieldExamples,
  fieldImpact,
  fieldNumbers,
  fieldProposals,
  fieldVersions,
  viewEditor,
};

export type StaffTexts = typeof indonesian;

/** They come with the editor, because most people never open it. */
export const staffTexts: Readonly<Record<'id' | 'en', StaffTexts>> = {
  id: indonesian,
  en: {
    ...englishEditor,
    fieldConflict: englishConflict,
    fieldExamples: englishExamples,
    fieldImpact: englishImpact,
    fieldNumbers: englishNumbers,
    fieldProposals: englishProposals,
    fieldVersions: englishVersions,
    viewEditor: englishView,
  },
};
