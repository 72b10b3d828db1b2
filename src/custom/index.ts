import type { Overrides, Page } from '../framework/panel/types';
import { page as dashboard } from './dashboard/page';
import { MemberCell } from './families/cells';
import { page as help } from './help/page';
import { page as profile } from './profile/page';
import { EmailCell, NameCell } from './users/cells';
import { LazyBelowUsers } from './users/LazySlots';
import { PermissionsItem } from './users/PermissionsItem';

/** The hand-made pages, and what a resource shows in another way than the generated one. App.tsx reads only this. */
export const pages: readonly Page[] = [dashboard, profile, help];

export const overrides: Overrides = {
  fields: {
    'users.name': { Display: NameCell },
    'users.email': { Display: EmailCell },
    'families.nama_anggota': { Display: MemberCell },
  },
  slots: { 'users.belowList': LazyBelowUsers, 'users.rowActions': PermissionsItem },
};
