import type { people as indonesian } from '../../id/server/people';

/** The same in English. */
export const people: Readonly<Record<keyof typeof indonesian, string>> = {
  recessOfOther: 'This recess belongs to another legislative member',
  volunteerRequired: 'Choose the volunteer who takes over',
  volunteerSame: 'Choose another volunteer',
  volunteerNotFound: 'The volunteer was not found',
  residentsMoved: 'Residents passed on to {name}: {moved}.',
  volunteerInUse: 'Still the volunteer of {count} {noun}. Pass them on to another volunteer first.',
};
