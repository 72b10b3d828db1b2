/** Events of the server itself, which belong to no resource. */
export const systemEvents = {
  messageFailed: 'system.message_failed',
  jobFailed: 'system.job_failed',
  importFailed: 'system.import_failed',
  guessesSlowed: 'system.guesses_slowed',
  fieldsProposed: 'system.fields_proposed',
  fieldsAccepted: 'system.fields_accepted',
  fieldsDeclined: 'system.fields_declined',
} as const;
