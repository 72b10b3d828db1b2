import { useInfiniteQuery } from '@tanstack/react-query';
import { keyOf } from '../../calls';
import { getProposal, listProposals } from '../../calls/fieldProposals';
import { checkFields, type FieldVersion, getDeployment, getDraft, getVersion, listVersions } from '../../calls/fields';
import { useAnswer } from '../../panel/core/calls';
import { useProvider } from '../../panel/core/useProvider';
import { OVERLAY_FORMAT, type Overlay } from '../../schema';

/** As many as the server gives at once. */
const VERSIONS_AT_ONCE = 100;

/** The newest versions, and a way to older ones. */
export function useVersions() {
  const provider = useProvider();
  const query = useInfiniteQuery({
    queryKey: keyOf(listVersions),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }): Promise<readonly FieldVersion[]> =>
      provider.call(listVersions, { query: { before } }, { signal }),
    getNextPageParam: (last) => (last.length < VERSIONS_AT_ONCE ? undefined : last.at(-1)?.version),
  });
  return { ...query, versions: query.data?.pages.flat() };
}

/** What the program says by itself, before anything was published: to go back to. */
export const programVersion: FieldVersion = {
  version: 0,
  parent: null,
  how: 'rollback',
  note: null,
  author: null,
  at: '',
  is_current: false,
  is_readable: true,
  overlay: { format: OVERLAY_FORMAT },
};

const forever = Number.POSITIVE_INFINITY;

/** One version with its document. A version never changes, so it is fetched once. */
export function useVersion(version: number | null | undefined) {
  const isProgram = version === programVersion.version;
  const enabled = typeof version === 'number' && !isProgram;
  const query = useAnswer(getVersion, { version: version ?? 0 }, { enabled, staleTime: forever });
  return isProgram ? { ...query, data: programVersion } : query;
}

/** One's own draft; null: there is none. */
export const useDraftAnswer = () => useAnswer(getDraft, {}, { staleTime: 0 });

export const useProposals = (enabled = true) => useAnswer(listProposals, {}, { enabled });

/** One proposal with its document, which never changes. */
export const useProposal = (id: number, enabled: boolean) =>
  useAnswer(getProposal, { id }, { enabled, staleTime: forever });

/** The operator's file as the server reads it; it changes with a restart only. */
export const useDeployment = (enabled: boolean) => useAnswer(getDeployment, {}, { enabled });

/** What publishing this document would mean. */
export const useReport = (overlay: Overlay) => useAnswer(checkFields, { body: { overlay } }, { staleTime: 0 });
