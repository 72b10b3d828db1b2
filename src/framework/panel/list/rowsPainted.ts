import { createContext } from 'react';

/** Whether the rows of the list around stand on the screen: a list is opened for them, and everything else is asked for after. */
export const RowsPainted = createContext(false);
