import { later, laterWithin } from '../../framework/panel/core/later';
import type { AreaParts } from '../overrideNames';
import { mayReassign } from './volunteers/mayReassign';

export const people = {
  fields: {
    'families.nama_anggota': { Display: later(() => import('./families/cells').then((part) => part.MemberCell)) },
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
    'volunteers.inUse': Object.assign(
      later(() => import('./volunteers/Reassign').then((part) => part.Reassign)),
      { isOffered: mayReassign },
    ),
    'legislators.belowShow': later(() => import('./legislators/VolunteersOf').then((part) => part.VolunteersOf)),
  },
} satisfies AreaParts;
