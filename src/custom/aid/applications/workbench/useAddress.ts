import { useEvent } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from '../../../../framework/panel/router';
import { readAddress, type WorkbenchAddress, writeAddress } from './address';

/** Filters and case are in the address, so that going back and passing it on work. */
export function useAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readAddress(new URLSearchParams(search)), [search]);
  // Keys come faster than pages are drawn: the next one starts from where the last one led.
  const asked = useRef(address);
  useEffect(() => {
    asked.current = address;
  }, [address]);
  const go = useEvent((change: Partial<WorkbenchAddress>, how: 'push' | 'replace' = 'replace') => {
    const next = { ...asked.current, ...change };
    const params = writeAddress(next).toString();
    if (params === writeAddress(asked.current).toString()) return;
    asked.current = next;
    void navigate({ search: params }, { replace: how === 'replace', preventScrollReset: true });
  });
  return { address, asked, go };
}
