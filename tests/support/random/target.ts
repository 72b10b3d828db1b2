import type { Resource } from '../../../src/framework/schema';

/** What random declarations point to. */
export const target: Resource = {
  name: 'tujuan',
  label: 'Tujuan',
  noun: 'tujuan',
  title: 'nama',
  api: { path: '/admin/tujuan' },
  routes: { list: '/tujuan' },
  fields: { nama: { kind: 'text', label: 'Nama', required: true } },
  list: { columns: ['nama'] },
  form: { sections: [{ section: 'Tujuan', fields: ['nama'] }] },
  access: { admin: 'all' },
};
