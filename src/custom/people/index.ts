import { later, laterWithin } from '../../framework/panel/core/later';
import type { AreaParts } from '../overrideNames';
import { MemberCell } from './families/cells';
import { CardChip, WillingnessChip, WillingnessFilter } from './residents/chips';
import { AddressFact, Timestamp, VolunteerFact } from './residents/facts';
import { CompletionCell } from './volunteers/CompletionCell';
import { Reassign } from './volunteers/Reassign';

export const people = {
  fields: {
    'families.nama_anggota': { Display: MemberCell },
    'volunteers.profile_percentage': { Display: CompletionCell },
    'residents.status_kta': { Display: CardChip },
    'residents.hasil_verifikasi': { Display: WillingnessChip, Filter: WillingnessFilter },
    'residents.relawan_id': { Display: VolunteerFact },
    'residents.alamat': { Display: AddressFact },
    'residents.created_at': { Display: Timestamp },
    'residents.updated_at': { Display: Timestamp },
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
    'residents.aboveShow': later(() => import('./residents/ResidentSummary').then((part) => part.ResidentSummary), {
      height: { xs: 194, sm: 102 },
      mb: 2,
    }),
    'volunteers.inUse': Reassign,
    'legislators.belowShow': later(() => import('./legislators/VolunteersOf').then((part) => part.VolunteersOf)),
  },
} satisfies AreaParts;
