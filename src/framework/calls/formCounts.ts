/** Nobody thinks about one field for longer: they went away from it. */
export const LONGEST_STAY_SECONDS = 300;
/** So often a form is sent in vain before somebody gives up; more is no person. */
export const MOST_REFUSED = 50;
