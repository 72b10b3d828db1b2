import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type NavigationType, Router } from 'react-router';
import { HistoryContext } from './context';
import type { PanelHistory } from './history';

/** What is shown for the address. The page before stays until the next one can be drawn. */
export function HistoryRouter({ history, children }: { readonly history: PanelHistory; readonly children: ReactNode }) {
  const [{ location, action }, setPlace] = useState(history.getSnapshot);
  useLayoutEffect(() => history.subscribe(() => startTransition(() => setPlace(history.getSnapshot()))), [history]);
  return (
    <HistoryContext.Provider value={history}>
      <Router location={location} navigationType={action as NavigationType} navigator={history}>
        {children}
      </Router>
    </HistoryContext.Provider>
  );
}
