// Zero-width and direction marks, fillers, controls; the blank of Braille looks like a space as well.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;

/** What people see of a text: those they take for the same one are the same, and '' is nothing to see. */
export const lookalike = (text: string): string =>
  text.normalize('NFKC').replace(/\s+/g, ' ').replace(unseen, '').trim().replace(/ +/g, ' ').toLowerCase();
