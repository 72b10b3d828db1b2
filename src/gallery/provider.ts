import type { DataProvider } from 'react-admin';
import type { PanelProvider } from '../framework/panel/core/types';
import { shelves } from './specimens';

const unused = () => Promise.reject(new Error('The gallery has no server.'));

/** Three shelves to point to, and nothing else: whatever is saved here goes nowhere. */
export const galleryProvider = {
  getList: async () => ({ data: shelves, total: shelves.length }),
  getOne: async (_resource: string, { id }: { readonly id: unknown }) => ({
    data: shelves.find((shelf) => shelf.id === Number(id)) ?? shelves[0],
  }),
  getMany: async (_resource: string, { ids }: { readonly ids: readonly unknown[] }) => ({
    data: shelves.filter(({ id }) => ids.map(Number).includes(id)),
  }),
  options: async (_resource: string, { search = '' }: { readonly search?: string }) =>
    shelves.filter(({ nama }) => nama.toLowerCase().includes(search.toLowerCase())),
  getManyReference: async () => ({ data: [], total: 0 }),
  create: unused,
  update: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
  act: unused,
  call: unused,
} as unknown as DataProvider & PanelProvider;
