import { number, object, string } from 'valibot';
import { type AnswerOf, defineCall } from '../../framework/calls';
import { residents } from '../../resources/residents';
import { volunteers } from '../../resources/volunteers';

export const reassignResidents = defineCall({
  method: 'POST',
  path: ':id/reassign',
  of: volunteers,
  // It is residents that change; the rights on volunteers apply as well.
  by: residents,
  action: 'edit',
  extension: 'volunteers.reassign',
  summary: 'Pindahkan warga binaan seorang relawan ke relawan lain',
  body: object({ to: number() }),
  answer: object({
    /** How many residents have another volunteer now; those in the trash, which move along, are not counted. */
    moved: number(),
    to: object({ id: number(), name: string() }),
  }),
  changes: [residents],
});

export type Reassigned = AnswerOf<typeof reassignResidents>;
