import type { Route } from '../../core/routes/registry';
import { readId } from '../../core/routes/resourceRoutes';
import { changeView, createView, readViews, removeView } from '../../core/views/views';

const base = { policy: 'session', extension: 'views', tag: 'Daftar tersimpan' } as const;

/** How people like their lists, kept with the account. */
export const viewRoutes = (): readonly Route[] => [
  {
    ...base,
    method: 'GET',
    path: '/me/views',
    summary: 'Daftar tersimpan milik sendiri dan yang dibagikan',
    handle: async (call) => ({ data: { views: await readViews(call) } }),
  },
  {
    ...base,
    method: 'POST',
    path: '/me/views',
    summary: 'Simpan daftar tersimpan baru',
    handle: async (call) => ({ data: await createView(call, call.body), message: 'Daftar disimpan.', status: 201 }),
  },
  {
    ...base,
    method: 'PUT',
    path: '/me/views/:id',
    summary: 'Ubah daftar tersimpan',
    handle: async (call) => ({
      data: await changeView(call, readId(call), call.body, call.version),
      message: 'Daftar disimpan.',
    }),
  },
  {
    ...base,
    method: 'DELETE',
    path: '/me/views/:id',
    summary: 'Hapus daftar tersimpan',
    handle: async (call) => {
      await removeView(call, readId(call));
      return { data: null, message: 'Daftar tersimpan dihapus.' };
    },
  },
];
