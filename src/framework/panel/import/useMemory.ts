import { useQuery } from '@tanstack/react-query';
import type { RememberedReading } from '../../import/answers';
import type { Resource } from '../../schema';
import type { ImportSettings } from './settings';
import { useImportProvider } from './useImportProvider';

/** What the office has chosen for files with these headings; fetched once for all files of the resource. */
export function useMemory(resource: Resource, headings: string, isWanted: boolean): RememberedReading | undefined {
  const provider = useImportProvider();
  const { data } = useQuery({
    queryKey: ['import', 'memory', resource.name],
    queryFn: ({ signal }) => provider.importMemory(resource.name, { signal }),
    enabled: isWanted && headings !== '',
    // It only spares work: without it everything goes on as for a new file.
    retry: false,
  });
  return headings === '' ? undefined : data?.find((one) => one.headings === headings);
}

/** The settings with what is remembered, where this person has not chosen otherwise. */
export function recalled(settings: ImportSettings, memory: RememberedReading | undefined): ImportSettings {
  if (!memory || settings.forgets) return settings;
  const mapping = settings.mapping ?? memory.mapping;
  const values = settings.values ?? memory.values;
  return { ...settings, ...(mapping && { mapping }), ...(values && { values }) };
}
