/** What an API may offer for every declared resource besides the described calls, by the name it announces. */
export const features = {
  /** Lists answer page by page, searched, filtered (by `where` too) and sorted. */
  paging: 'lists.paging',
  export: 'lists.export',
  /** A file with whole personal data may need a second person's consent, which can be asked for. */
  exportConsent: 'lists.exportConsent',
  /** A list is answered as one line for each value of a field, with totals. */
  groups: 'lists.groups',
  /** Changes say which version they saw, and a repeated one is done once. */
  versions: 'records.version',
  history: 'records.history',
  /** A record is given the values of an entry of its history. */
  revert: 'records.revert',
  /** What is deleted can be found and brought back. */
  restore: 'records.restore',
  /** All rows of a filter at once. */
  found: 'records.found',
  /** Declared actions without a described call, their previews, and taking them back. */
  actions: 'records.actions',
  /** Records that may be one with what is typed are looked for, and saving one takes a reason. */
  alike: 'records.alike',
  /** Stored records that may be one are found, judged, and made one, with a way back. */
  pairs: 'records.pairs',
  /** What a role reads masked is shown whole for a reason, which is kept. */
  reveal: 'records.reveal',
  /** All data about one person in one file, who has looked at it, and its erasure. */
  personal: 'records.personal',
  imports: 'imports',
  views: 'views',
  /** What people choose for themselves on screen follows them to other browsers. */
  preferences: 'preferences',
} as const;
