import { array, boolean, nullable, number, object, optional, picklist, record, string, unknown } from 'valibot';
import { features } from '../schema';
import { type AnswerOf, defineCall, nothing } from './call';

const base = { of: 'session', tag: 'Daftar tersimpan', extension: features.views } as const;

const state = object({
  /** Field → value, several values, or `{gte, lte}`; as addresses of lists have it. */
  filters: record(string(), unknown()),
  search: string(),
  sort: nullable(object({ field: string(), order: picklist(['asc', 'desc']) })),
  /** null: the columns the declaration shows at first. */
  columns: nullable(array(string())),
});

const view = object({
  id: number(),
  version: number(),
  resource: string(),
  name: string(),
  state,
  is_own: boolean(),
  /** The list opens with it. */
  is_default: boolean(),
  shared_role: nullable(string()),
  /** The owner, when it is another user. */
  shared_by: nullable(string()),
  /** A part of it is not there any more, or not for this role; the state is what remains. */
  incomplete: boolean(),
});

const input = {
  name: optional(string()),
  state: optional(state),
  shared_role: optional(nullable(string())),
  is_default: optional(boolean()),
};

/** How people like their lists, kept with the account. */
export const listViews = defineCall({
  ...base,
  method: 'GET',
  path: '/me/views',
  summary: 'Daftar tersimpan milik sendiri dan yang dibagikan',
  answer: object({ views: array(view) }),
});

export const createView = defineCall({
  ...base,
  method: 'POST',
  path: '/me/views',
  summary: 'Simpan daftar tersimpan baru',
  body: object({ ...input, resource: string() }),
  answer: view,
  changes: [listViews],
});

export const changeView = defineCall({
  ...base,
  method: 'PUT',
  path: '/me/views/:id',
  summary: 'Ubah daftar tersimpan',
  versioned: true,
  body: object(input),
  answer: view,
  changes: [listViews],
});

export const deleteView = defineCall({
  ...base,
  method: 'DELETE',
  path: '/me/views/:id',
  summary: 'Hapus daftar tersimpan',
  body: 'none',
  answer: nothing,
  changes: [listViews],
});

const preferences = {
  ...base,
  path: '/me/panel-preferences',
  tag: 'Pilihan layar',
  extension: features.preferences,
} as const;

/** What a person chose on screen for themselves: columns, widths, the cards of a dashboard; by the name each has in the panel. */
export const readPreferences = defineCall({
  ...preferences,
  method: 'GET',
  summary: 'Pilihan layar milik sendiri',
  answer: object({ values: record(string(), unknown()) }),
});

/** What is not sent stays; `null` is the default again. */
export const savePreferences = defineCall({
  ...preferences,
  method: 'PUT',
  summary: 'Simpan pilihan layar',
  body: object({ values: record(string(), unknown()) }),
  answer: nothing,
});

/** A saved way to look at a list, kept by the API. */
export type SavedView = AnswerOf<typeof createView>;
export type ViewState = SavedView['state'];
/** What is sent of a view. */
export type ViewInput = Partial<Pick<SavedView, 'name' | 'state' | 'shared_role' | 'is_default'>>;
