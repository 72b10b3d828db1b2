import { useQuery } from '@tanstack/react-query';
import type { FileCheck } from '../../import/answers';
import type { Resource } from '../../schema';
import { usePanel } from '../core/context';
import { type ImportSettings, optionsOf } from './settings';
import type { ImportSelection } from './useChosen';

export interface LocalCheck {
  readonly result: FileCheck | undefined;
  readonly isRunning: boolean;
  /** The check itself failed, which says nothing about the file. */
  readonly hasFailed: boolean;
}

/** What does this machine say about the file? Runs again with every setting; an older run is dropped. */
export function useLocalCheck(
  resource: Resource,
  chosen: ImportSelection | undefined,
  settings: ImportSettings,
): LocalCheck {
  const { importChecker, locale, formats, actor } = usePanel();
  const options = optionsOf(resource, settings);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['import', 'local', resource.name, locale, chosen?.key, options, importChecker?.basis],
    queryFn: async ({ signal }) => {
      if (!importChecker || !chosen) return null;
      const clock = { today: formats.today(), timeZone: formats.timeZone };
      const request = { resource: resource.name, file: chosen.file, locale, ...clock, options };
      return importChecker.check({ ...request, ...(actor.role ? { role: actor.role } : {}) }, signal);
    },
    enabled: importChecker !== undefined && chosen !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The table stays while it is read again with another setting of the same file.
    placeholderData: (before, query) => (query?.queryKey[4] === chosen?.key ? before : undefined),
  });
  return { result: (chosen && data) || undefined, isRunning: isFetching, hasFailed: isError };
}
