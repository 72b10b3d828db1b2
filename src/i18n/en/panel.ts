import type { panelTexts } from '../../framework/texts/panel';

type Said<T> = { readonly [K in keyof T]: T[K] extends string ? string : Said<T[K]> };

/** What the generated screens say. */
export const panel: Said<typeof panelTexts> = {
  yes: 'Yes',
  no: 'No',
  fields: { id: 'ID', version: 'Version', created_at: 'Created', updated_at: 'Updated', deleted_at: 'Deleted' },
  sentences: {
    search: 'Search...',
    empty: 'No {noun} yet.',
    paging: 'Showing {x} of {y} {noun} (page {a} of {b})',
    loadFailed: 'Failed to load the data',
    saveFailed: 'Failed to save the data',
    deleteFailed: 'Failed to delete the {noun}: {reason}',
    bulkFailed: 'Bulk action failed: {reason}',
    deleteTitle: 'Confirm deletion',
    deleteQuestion: 'Delete {noun} "{title}"?',
    created: '{noun} added.',
    updated: '{noun} updated.',
    deleted: '{noun} deleted.',
    notFound: '{noun} not found',
    createTitle: 'Add {noun}',
    editTitle: 'Edit {noun}',
  },
};
