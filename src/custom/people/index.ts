import { later, laterPlain, laterWithin } from '../../framework/panel/core/later';
import type { AreaParts } from '../overrideNames';
import { withTexts } from '../shell/app/start';
import { mayReassign } from './volunteers/mayReassign';

export const peopleParts = {
  fields: {
    'families.nama_anggota': {
      Display: laterPlain(() => withTexts(import('./families/cells'), 'families').then((part) => part.MemberCell)),
    },
  },
  views: {
    'volunteers.show': laterWithin(() =>
      withTexts(import('./volunteers/VolunteerDetailDialog'), 'volunteers').then((part) => part.VolunteerDetailDialog),
    ),
  },
  slots: {
    'residents.listActions': laterPlain(() =>
      import('./residents/ResidentListButtons').then((part) => part.ResidentListButtons),
    ),
    'volunteers.inUse': Object.assign(
      later(() => withTexts(import('./volunteers/Reassign'), 'volunteers').then((part) => part.Reassign)),
      { isOffered: mayReassign },
    ),
    'legislators.belowShow': later(() =>
      withTexts(import('./legislators/VolunteersOf'), 'volunteers').then((part) => part.VolunteersOf),
    ),
  },
} satisfies AreaParts;
