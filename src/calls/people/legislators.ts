import { array, nullable, number, object, optional, string } from 'valibot';
import { defineCall } from '../../framework/calls';
import { legislators } from '../../resources/legislators';
import { reses } from '../../resources/reses';

/** The short list for forms of reses and pokir: users who may list reses, a scoped person only their own. */
export const chooseLegislator = defineCall({
  method: 'GET',
  path: '/anggota-legislatif/options',
  of: legislators,
  by: reses,
  action: 'list',
  summary: 'Pilihan anggota legislatif untuk reses dan pokir',
  answer: array(object({ id: number(), nama_lengkap: optional(nullable(string())) })),
});
