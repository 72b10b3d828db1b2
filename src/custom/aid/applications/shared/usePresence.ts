import { useEffect, useState } from 'react';
import { closeCase, openCase } from '../../../../calls/aid/applications';
import { useIsOffered } from '../../../../framework/panel/core/calls';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import type { Person } from './application';

const renewal = 60_000;

/**
 * Who else has this case open? Says that we have, for as long as the page is in sight: a lease of the server that is
 * renewed each minute and given back on leaving. Empty where the API keeps no such lease.
 */
export function usePresence(id: number | undefined): readonly Person[] {
  const provider = useProvider();
  const isOffered = useIsOffered(openCase);
  const [others, setOthers] = useState<readonly Person[]>([]);
  useEffect(() => {
    if (!isOffered || id === undefined) return undefined;
    let isGone = false;
    const renew = () => {
      if (document.visibilityState !== 'visible') return;
      // No decision depends on this, so a failure is ignored.
      provider.call(openCase, { id }).then(
        ({ open_by }) => !isGone && setOthers(open_by),
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
      provider.call(closeCase, { id }).catch(() => undefined);
    };
  }, [provider, isOffered, id]);
  return others;
}
