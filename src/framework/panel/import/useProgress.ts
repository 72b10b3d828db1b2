import { useQuery } from '@tanstack/react-query';
import type { ImportState } from '../../import/answers';
import { features, type Resource } from '../../schema';
import { usePanel } from '../core/context';
import { useImportProvider } from './useImportProvider';
import { useImportText } from './useText';

/** How often the progress of a running import is requested. */
export const askMs = 2000;

/** How far the import of this file is, in words; undefined while unknown. */
export function useProgress(resource: Resource, file: string | undefined, since: string, isWanted: boolean) {
  const provider = useImportProvider();
  const { has } = usePanel();
  const say = useProgressText();
  const { data } = useQuery({
    queryKey: ['import', 'progress', resource.name, file, since],
    queryFn: async ({ signal }) =>
      (await provider.findImport(resource.name, { file: file ?? '', since, signal })) ?? null,
    enabled: isWanted && file !== undefined && has(features.imports),
    retry: false,
    gcTime: 0,
    refetchInterval: askMs,
  });
  return say(data?.progress);
}

/** '12.400 dari 26.000 baris' */
export function useProgressText(): (progress: ImportState['progress']) => string | undefined {
  const text = useImportText();
  const { formats } = usePanel();
  return (progress) => {
    if (!progress || progress.total === 0) return undefined;
    const counts = { done: formats.number(progress.done), total: formats.number(progress.total) };
    return text(progress.done < progress.total ? 'import.upload.progress' : 'import.upload.storing', counts);
  };
}
