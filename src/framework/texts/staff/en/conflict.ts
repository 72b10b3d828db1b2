import type { FieldConflictTexts } from '../id/conflict';

export const fieldConflict: FieldConflictTexts = {
  title: 'There is a newer version',
  who: 'While you were editing, {name} published version {version} on {time}. Nothing of yours is lost: choose what is to hold.',
  whoProposal: 'Since this proposal was made, {name} published version {version} on {time}. Choose what is to hold.',
  you: 'Your changes',
  version: 'Version {version} ({name})',
  contested: '{smart_count} thing was changed by both |||| {smart_count} things were changed by both',
  chooseFor: 'Choose for: {change}',
  allTheirs: 'All from the new version',
  allMine: 'All from: {name}',
  onlyTheirs: 'Changed only by: {name}. Stays in force.',
  onlyMine: 'Changed only by: {name}. Is added.',
  seen: 'I have read both sets of changes and want to publish them as one version.',
  choose: 'Choose for each thing above first.',
  later: 'Later, keep the draft',
  publish: 'Merge and publish',
  publishing: 'Saving…',
  nothing: 'Nothing is left to publish: what you chose is in force already.',
  nothingProposed: 'Nothing is left of this proposal. Close this, then decline it with an answer.',
  finish: 'Keep the new version, close the draft',
};
