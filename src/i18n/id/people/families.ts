/** What the family screen says beyond its declaration. */
export const families = { age: '{years} tahun' };
