import type { ViewEditorTexts } from '../id/viewEditor';

export const viewEditor: ViewEditorTexts = {
  loading: 'Opening the editor of this view…',
  failed: 'The editor of this view could not be opened. %{reason}',
  retry: 'Try again',
  title: 'Changing this view',
  viewAs: 'View as',
  fields: 'Fields',
  list: 'Columns of the list',
  notHere: 'Not shown here',
  sheet: 'Properties of what is selected',
  closeSheet: 'Close',
  nothingSaved: 'While the view is being changed, no data is saved. What was typed stays; press Done first.',
  end: 'Done',
};
