import type { volunteers as source } from '../../id/people/volunteers';

export const volunteers: typeof source = {
  completion: { success: 'Complete', info: 'Nearly complete', warning: 'Partly', danger: 'Little yet' },
  completionOf: '{percentage}% · {word}',
  detail: {
    title: 'Volunteer details',
    tabs: 'Parts of the volunteer’s profile',
    filled: 'filled in',
    count: '{done}/{total}',
    missing: 'Not filled in yet',
    incomplete:
      '{done} of {total} entries of the profile are filled in. Missing data has to be completed by the volunteer in the mobile app.',
    byApp: 'The volunteer fills this in with the mobile app; here it can only be read.',
    person: 'Page of this person',
    residents: 'Residents ({count})',
    residentsUnknown: 'Residents',
    activate: 'Activate',
    deactivate: 'Deactivate',
    delete: 'Delete',
    print: 'Print',
    noFamily: 'The volunteer has not entered any family members yet.',
    photo: 'Profile photo of {name}',
  },
  reassign: {
    title: 'Move the residents first',
    help: '{count} residents are still in the care of this volunteer. Choose who goes on; this volunteer is then deleted.',
    pick: 'Volunteer who takes over',
    required: 'Choose the volunteer who takes over',
    run: 'Move {count} residents, then delete',
    running: 'Moving…',
    done: '{count} residents moved to {name}.',
    failed: 'Failed to move the residents: {reason}',
    unknown: 'reason unknown',
  },
  ofLegislator: {
    title: 'Volunteers ({count})',
    none: 'This legislative member has no volunteers yet.',
    all: 'See all volunteers',
    more: 'Showing {shown} of {count} volunteers.',
    inactive: 'Inactive',
  },
};
