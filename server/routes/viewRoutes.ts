import { changeView, createView, readViews, removeView } from '../rules/views/views';
import type { Route } from './registry';
import { readId } from './resourceRoutes';

const base = { policy: 'session', extension: 'views', tag: 'Tampilan daftar' } as const;

/** How people like their lists, kept with the account. */
export const viewRoutes = (): readonly Route[] => [
  {
    ...base,
    method: 'GET',
    path: '/me/views',
    summary: 'Tampilan daftar milik sendiri dan yang dibagikan',
    handle: async (call) => ({ data: { views: await readViews(call) } }),
  },
  {
    ...base,
    method: 'POST',
    path: '/me/views',
    summary: 'Simpan tampilan daftar baru',
    handle: async (call) => ({ data: await createView(call, call.body), message: 'Tampilan disimpan.', status: 201 }),
  },
  {
    ...base,
    method: 'PUT',
    path: '/me/views/:id',
    summary: 'Ubah tampilan daftar',
    handle: async (call) => ({
      data: await changeView(call, readId(call), call.body, call.version),
      message: 'Tampilan disimpan.',
    }),
  },
  {
    ...base,
    method: 'DELETE',
    path: '/me/views/:id',
    summary: 'Hapus tampilan daftar',
    handle: async (call) => {
      await removeView(call, readId(call));
      return { data: null, message: 'Tampilan dihapus.' };
    },
  },
];
