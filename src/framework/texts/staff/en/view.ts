import type { ViewEditorTexts } from '../id/view';

export const viewEditor: ViewEditorTexts = {
  loading: 'Opening the page customiser…',
  failed: 'The page customiser could not be opened. {reason}',
  retry: 'Try again',
  title: 'Customising this page',
  viewAs: 'View as',
  fields: 'Fields',
  list: 'Columns of the list',
  notHere: 'Not shown here',
  sheet: 'Properties of what is selected',
  closeSheet: 'Close',
  nothingSaved: 'While the page is being customised, no data is saved. What was typed stays; press Done first.',
  end: 'Done',
};
