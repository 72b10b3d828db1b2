// Read by what builds the index and by the page that searches it: both have to agree.
export const searchOptions = {
  fields: ['title', 'words', 'text'],
  storeFields: ['title', 'page'],
  searchOptions: {
    boost: { title: 6, words: 4 },
    prefix: true,
    fuzzy: (/** @type {string} */ term) => (term.length > 4 ? 0.2 : false),
    combineWith: /** @type {const} */ ('AND'),
  },
};
