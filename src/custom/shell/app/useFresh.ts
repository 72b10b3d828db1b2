import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Resource } from '../../../framework/schema';

const EVERY_MS = 5_000;

/** While something is on its way it is polled, but not by a hidden page. */
export function useFresh(resource: Resource, isMoving: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isMoving) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void queries.invalidateQueries({ queryKey: [resource.name] });
    };
    const timer = setInterval(look, EVERY_MS);
    // On return to the page there is no wait for the next turn.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [queries, resource.name, isMoving]);
}
