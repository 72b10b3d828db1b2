import MiniSearch from 'minisearch';
import { searchOptions } from './assets/searchOptions.js';
import { KINDS, MEMBERS } from './pages.mjs';

/**
 * Everything that can be found: each page, and each section of it.
 * @param {readonly import('./pages.mjs').SitePage[]} pages
 */
export function searchIndex(pages) {
  const index = new MiniSearch(searchOptions);
  index.addAll(
    pages.flatMap(({ path, title, group, sections }) =>
      sections
        // A member or a kind is one thing: its sections are no places of their own.
        .slice(0, group === MEMBERS || group === KINDS ? 1 : undefined)
        .map((section) => ({
          id: section.id === '' ? path : `${path}#${section.id}`,
          title: section.title,
          page: section.id === '' ? group : title,
          words: `${group === KINDS ? 'kind of field ' : ''}${wordsOf(section.title)}`,
          text: group === MEMBERS || group === KINDS ? sections.map(({ text }) => text).join(' ') : section.text,
        })),
    ),
  );
  return index;
}

/** `requiredWhen` is found by 'required when', `list.columns` by 'columns'. */
const wordsOf = (/** @type {string} */ title) => title.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('.', ' ');
