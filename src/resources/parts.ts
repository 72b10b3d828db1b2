import type { ResourceName } from './index';

/**
 * Lists that read further declarations than their own and those their fields, actions and figures name, because something of
 * them is made by hand. The build puts these into the file that is fetched for the list (`scripts/lib/laterDeclarations.mjs`).
 */
export const readBesides: Readonly<Partial<Record<ResourceName, 'all' | readonly ResourceName[]>>> = {
  // Each line tells of a record of any resource.
  audit: 'all',
  personal_reads: 'all',
  // A category is called as news calls it.
  news_templates: ['news'],
};
