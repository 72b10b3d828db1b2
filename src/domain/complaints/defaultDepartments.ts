import type { ComplaintCategory } from './categories';

/** The departments an office begins with; each is the main one for its categories. Source: specification 2, section 3. */
export const defaultDepartments: readonly {
  readonly name: string;
  readonly categories: readonly ComplaintCategory[];
}[] = [
  { name: 'Dinas Sosial', categories: ['Bantuan', 'Pelayanan'] },
  { name: 'Dinas Kesehatan', categories: ['Kesehatan'] },
  { name: 'Dinas Pendidikan', categories: ['Pendidikan'] },
  { name: 'Dukungan TI', categories: ['Teknis'] },
];
