/** What prepares an office for work, in the order in which it is done. */
export const firstSteps = ['office', 'logo', 'email', 'people', 'residents', 'programme'] as const;

export type FirstStep = (typeof firstSteps)[number];
