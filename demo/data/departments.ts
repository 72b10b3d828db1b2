import type { ComplaintCategory } from '../../src/domain/complaints/categories';

export interface PlannedDepartment {
  readonly name: string;
  readonly categories: readonly ComplaintCategory[];
  readonly isActive?: false;
}

/** Beyond the four every office begins with. Suggestions have no department: the panel is to warn of it. */
export const moreDepartments: readonly PlannedDepartment[] = [
  { name: 'Dinas Lingkungan Hidup dan Kebersihan', categories: ['Lingkungan'] },
  { name: 'Dinas Pekerjaan Umum dan Penataan Ruang', categories: ['Teknis', 'Lingkungan'] },
  { name: 'Dinas Kependudukan dan Pencatatan Sipil', categories: ['Pelayanan'] },
  { name: 'Dinas Perhubungan', categories: ['Teknis'] },
  { name: 'Dinas Perumahan dan Permukiman', categories: ['Teknis', 'Sosial'] },
  { name: 'Dinas Pemberdayaan Perempuan dan Perlindungan Anak', categories: ['Sosial'] },
  { name: 'Dinas Ketahanan Pangan', categories: ['Bantuan'] },
  { name: 'Dinas Tenaga Kerja', categories: ['Bantuan', 'Pelayanan'] },
  { name: 'Sekretariat Daerah', categories: ['Lainnya', 'Pelayanan'] },
  { name: 'Dinas Koperasi dan Usaha Mikro', categories: ['Bantuan'], isActive: false },
];
