import { array, looseObject, number } from 'valibot';
import { defineCall } from '../../framework/calls';
import { asId, asRecord } from '../../framework/calls/decode';
import { departments } from '../../resources/departments';

/** Departments as `GET` answers each. Other APIs answer with a page of them, or with a single one. */
const base = {
  method: 'GET',
  of: departments,
  action: 'list',
  answer: array(looseObject({ id: number() })),
  adapt: (data: unknown): unknown => {
    const inner = asRecord(data).data ?? data;
    return (Array.isArray(inner) ? inner : [inner]).flatMap((row) => {
      const id = asId(asRecord(row).id);
      return id === null ? [] : [{ ...asRecord(row), id }];
    });
  },
} as const;
const ofCategory = { ...base, summary: 'Dinas aktif untuk satu kategori, dinas utama lebih dulu' } as const;

export const departmentsOfCategory = defineCall({ ...ofCategory, path: 'category/:category' });

/** The same at the second address of the same rows (decision B-9). */
export const forwardingDepartmentsOfCategory = defineCall({
  ...ofCategory,
  path: '/admin/forwarding/departments/category/:category',
});

export const activeDepartments = defineCall({
  ...base,
  path: 'active-with-categories',
  summary: 'Dinas aktif yang menangani kategori',
});
