import { createContext } from 'react';

/** Is the field in a row that came after the last attempt to save? What nobody has filled in there yet is not wrong yet. */
export const FreshRow = createContext(false);
