import { useCallback, useRef } from 'react';
import type { PanelProvider } from '../../../framework/panel/core/types';
import { useProvider } from '../../../framework/panel/core/useProvider';

/** Any call of the API, as one function for as long as the editor is open: the provider changes with each version. */
export function useCall(): PanelProvider['call'] {
  const provider = useProvider();
  const latest = useRef(provider);
  latest.current = provider;
  return useCallback(((...said: [never]) => latest.current.call(...said)) as PanelProvider['call'], []);
}
