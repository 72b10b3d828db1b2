import { defineCall, list } from '../../framework/calls';
import { volunteers } from '../../resources/volunteers';

export const listIncompleteVolunteers = defineCall({
  method: 'GET',
  path: 'incomplete-profiles',
  of: volunteers,
  action: 'list',
  summary: 'Relawan yang profilnya belum lengkap',
  answer: list(volunteers),
});
