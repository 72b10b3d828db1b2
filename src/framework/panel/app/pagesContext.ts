import { createContext, useContext } from 'react';
import type { Page } from '../core/types';

const none: readonly Page[] = [];

/** The hand-made pages, for menus and search. */
export const PagesContext = createContext(none);

export const usePages = (): readonly Page[] => useContext(PagesContext);
