import { later, laterWithin } from '../../framework/panel/core/later';
import type { AreaParts } from '../overrideNames';
import { MemberCell } from './families/cells';
import { Reassign } from './volunteers/Reassign';

export const people = {
  fields: {
    'families.nama_anggota': { Display: MemberCell },
  },
  views: {
    'volunteers.show': laterWithin(() =>
      import('./volunteers/VolunteerDetailDialog').then((part) => part.VolunteerDetailDialog),
    ),
  },
  slots: {
    'residents.listActions': later(() =>
      import('./residents/ResidentListButtons').then((part) => part.ResidentListButtons),
    ),
    'volunteers.inUse': Reassign,
    'legislators.belowShow': later(() => import('./legislators/VolunteersOf').then((part) => part.VolunteersOf)),
  },
} satisfies AreaParts;
