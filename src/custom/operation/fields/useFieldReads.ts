import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { usePanel } from '../../../framework/panel/core/context';
import { useProvider } from '../../../framework/panel/core/useProvider';
import {
  can,
  type DeploymentFile,
  type FieldProposal,
  type FieldVersion,
  OVERLAY_FORMAT,
  type Overlay,
  type PublishedFields,
} from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { useApp } from '../../shell/app/app';
import { loadDraft } from './draftCalls';
import { fieldsKey, useFieldCheck } from './useFieldCalls';

/** May this person publish what fields are called and ask for, or only propose it? */
export const useIsPublisher = (): boolean => can(policy.fields, 'edit', usePanel().actor).allowed;

/** What is in force, as far as this browser knows; null until it does. */
export function usePublished(): PublishedFields | null {
  const { fields } = useApp().boot;
  return useSyncExternalStore(fields.subscribe, fields.getSnapshot).published;
}

/** As many as the server gives at once. */
const VERSIONS_AT_ONCE = 100;

/** The newest versions, and a way to older ones. */
export function useVersions() {
  const provider = useProvider();
  const query = useInfiniteQuery({
    queryKey: [...fieldsKey, 'versions'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      provider.call<readonly FieldVersion[]>({
        path: '/admin/fields/versions',
        ...(before === undefined ? {} : { query: { before } }),
        signal,
      }),
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

/** One version with its document. A version never changes, so it is asked for once. */
export function useVersion(version: number | null | undefined) {
  const provider = useProvider();
  return useQuery({
    queryKey: ['fieldVersion', version],
    queryFn: ({ signal }) => provider.call<FieldVersion>({ path: `/admin/fields/versions/${version}`, signal }),
    enabled: typeof version === 'number',
    ...(version === programVersion.version ? { initialData: programVersion } : {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One's own draft; null: there is none. */
export function useDraft() {
  const provider = useProvider();
  return useQuery({
    queryKey: [...fieldsKey, 'draft'],
    queryFn: ({ signal }) => loadDraft(provider.call, signal),
    staleTime: 0,
  });
}

export function useProposals(enabled = true) {
  const provider = useProvider();
  return useQuery({
    queryKey: [...fieldsKey, 'proposals'],
    queryFn: ({ signal }) => provider.call<readonly FieldProposal[]>({ path: '/admin/fields/proposals', signal }),
    enabled,
  });
}

/** One proposal with its document, which never changes. */
export function useProposal(id: number, enabled: boolean) {
  const provider = useProvider();
  return useQuery({
    queryKey: ['fieldProposal', id],
    queryFn: ({ signal }) => provider.call<FieldProposal>({ path: `/admin/fields/proposals/${id}`, signal }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The operator's file as the server reads it; it changes with a restart only. */
export function useDeployment(enabled: boolean) {
  const provider = useProvider();
  const { has } = usePanel();
  return useQuery({
    queryKey: [...fieldsKey, 'deployment'],
    queryFn: ({ signal }) => provider.call<DeploymentFile>({ path: '/admin/fields/deployment', signal }),
    enabled: enabled && has('fields'),
  });
}

/** What publishing this document would mean. */
export function useReport(overlay: Overlay | null | undefined) {
  const check = useFieldCheck();
  return useQuery({
    queryKey: [...fieldsKey, 'check', overlay],
    queryFn: ({ signal }) => check(overlay, signal),
    enabled: overlay !== null && overlay !== undefined,
    staleTime: 0,
  });
}
