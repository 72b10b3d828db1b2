import { array, boolean, object, picklist } from 'valibot';
import { firstSteps } from '../../domain/firstSteps';
import { defineCall } from '../../framework/calls';
import { policy } from '../../resources/policy';

/** What prepares an office for work, and what of it is done. */
export const readFirstSteps = defineCall({
  method: 'GET',
  path: '/admin/first-steps',
  of: policy.settings,
  action: 'edit',
  extension: 'firstSteps',
  tag: 'Dasbor',
  summary: 'Langkah pertama kantor yang baru mulai',
  answer: array(object({ step: picklist(firstSteps), done: boolean() })),
});
