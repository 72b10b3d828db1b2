import { useEffect, useState } from 'react';
import { usePanel } from '../../../../framework/panel/core/context';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { asId, asRecord, asText } from '../../../../framework/rest/decode';
import { applicationsPath } from './api';
import type { Person } from './application';

const renewal = 60_000;

/**
 * Who else has this case open? Says that we have, for as long as the page is in sight: a lease of the server that is
 * renewed each minute and given back on leaving. Empty where the API keeps no such lease.
 */
export function usePresence(id: number | undefined): readonly Person[] {
  const provider = useProvider();
  const isOffered = usePanel().has('pendaftaran.open');
  const [others, setOthers] = useState<readonly Person[]>([]);
  useEffect(() => {
    if (!isOffered || id === undefined) return undefined;
    let isGone = false;
    const tell = (call: 'open' | 'close') =>
      provider.call({ method: 'POST', path: `${applicationsPath}/${id}/${call}` });
    const renew = () => {
      if (document.visibilityState !== 'visible') return;
      // Nobody decides by this: when it cannot be said, the page is no worse for it.
      tell('open').then(
        (answer) => !isGone && setOthers(readOthers(answer)),
        () => undefined,
      );
    };
    renew();
    const timer = setInterval(renew, renewal);
    document.addEventListener('visibilitychange', renew);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      setOthers([]);
      tell('close').catch(() => undefined);
    };
  }, [provider, isOffered, id]);
  return others;
}

function readOthers(answer: unknown): readonly Person[] {
  const { open_by: list } = asRecord(answer);
  if (!Array.isArray(list)) return [];
  return list.map(asRecord).flatMap(({ id, name }) => {
    const found = asText(name);
    return found ? [{ id: asId(id) ?? 0, name: found }] : [];
  });
}
