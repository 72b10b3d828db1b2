import type { SearchTexts } from '../../id/shell/search';

export const search: SearchTexts = {
  label: 'Search the whole panel',
  placeholder: 'Search people, pages or actions',
  close: 'Close the search',
  recent: 'Opened recently',
  pages: 'Pages',
  actions: 'Actions',
  settings: 'Settings',
  help: 'Help',
  lists: 'Search in lists',
  inList: 'Search "%{typed}" in %{name}',
  all: 'See all in %{name}',
  maybe: 'Did you mean: %{name}',
  searching: 'Searching…',
  count: '%{smart_count} result |||| %{smart_count} results',
  none: 'No results for "%{typed}"',
  noneHint: 'Check the spelling, or try part of a name, NIK, phone number or ticket number.',
  failed: 'The records could not be searched: %{reason}',
  theme: 'Change theme: %{name}',
  language: 'Change language: %{name}',
};
