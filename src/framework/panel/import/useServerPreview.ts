import { useQuery } from '@tanstack/react-query';
import type { ImportPreview } from '../../import/answers';
import type { Resource } from '../../schema';
import type { ImportSettings } from './settings';
import type { ImportFileRequest } from './types';
import type { ImportSelection } from './useChosen';
import { useImportProvider } from './useImportProvider';

export interface ServerPreview {
  readonly preview: ImportPreview | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** How does the server read the file? Requested whenever there is one, where the page does not read it itself. */
export function useServerPreview(
  resource: Resource,
  chosen: ImportSelection | undefined,
  settings: ImportSettings,
  place: Pick<ImportFileRequest, 'startRow'>,
  isWanted: boolean,
): ServerPreview {
  const provider = useImportProvider();
  const { startColumn, mapping, dayFirst, onlySheets, values, update } = settings;
  const asked = {
    ...place,
    startColumn,
    ...(onlySheets && { onlySheets }),
    ...(mapping && { mapping }),
    ...(dayFirst !== undefined && { dayFirst }),
    ...(values && { values }),
    ...(update && { update }),
  };
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['import', 'preview', resource.name, chosen?.key, asked],
    queryFn: async ({ signal }) =>
      chosen ? provider.importPreview(resource.name, { file: chosen.file, ...asked, signal }) : null,
    enabled: isWanted && chosen !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: (before, query) => (query?.queryKey[3] === chosen?.key ? before : undefined),
  });
  return { preview: (chosen && data) || undefined, isLoading: isFetching, error, retry: () => void refetch() };
}
