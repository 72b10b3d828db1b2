import { coreKinds, defineModel, defineResource, reference, text } from '../../src/framework/schema';
import { books, branches, loanRules, members } from './library';

const access = { librarian: 'all', branch_librarian: { list: true, show: true } } as const;

const place = (name: string, label: string) =>
  ({
    name,
    label,
    noun: label.toLowerCase(),
    title: 'name',
    api: { path: `/${name}` },
    routes: { list: `/${name}`, create: `/${name}/create`, edit: `/${name}/:id/edit`, show: `/${name}/:id` },
    access,
  }) as const;

/** Pickers that follow one another: districts of the town, streets of the district. */
export const towns = defineResource({
  ...place('towns', 'Kota'),
  fields: { name: text({ label: 'Nama', required: true, search: true }) },
  list: { columns: ['name'] },
  form: { sections: [{ section: 'Kota', fields: ['name'] }] },
});

export const districts = defineResource({
  ...place('districts', 'Kecamatan'),
  fields: {
    name: text({ label: 'Nama', required: true, search: true }),
    town_id: reference('towns', { label: 'Kota', required: true }),
  },
  list: { columns: ['name', 'town_id'], filters: ['town_id'] },
  form: { sections: [{ section: 'Kecamatan', fields: ['name', 'town_id'] }] },
});

export const addresses = defineResource({
  ...place('addresses', 'Alamat'),
  title: 'street',
  fields: {
    street: text({ label: 'Jalan', required: true, search: true }),
    district_id: reference('districts', { label: 'Kecamatan', follows: { town_id: 'town_id' } }),
    town_id: reference('towns', { label: 'Kota' }),
  },
  list: { columns: ['street', 'town_id', 'district_id'] },
  form: { sections: [{ section: 'Alamat', fields: ['street', 'town_id', 'district_id'] }] },
});

export const atlas = defineModel([branches, members, books, loanRules, towns, districts, addresses], coreKinds);
