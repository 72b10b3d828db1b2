import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'ra-core';
import { useMemo } from 'react';
import { usePanel } from '../../../../framework/panel/core/context';
import type { PanelSettings } from '../../../../framework/panel/core/types';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { asRecord } from '../../../../framework/rest/decode';
import { getResource } from '../../../../framework/schema';
import { complaints } from '../../../../resources/complaints';
import { departments } from '../../../../resources/departments';
import { forwardingSettings } from '../../../../resources/forwardingSettings';
import { type Channel, type Department, firstOf, readDepartment, readDepartments } from './departments';

/** Who may forward: whoever may change complaints and look departments up. */
export function useMayForward(): boolean {
  return mayForward(usePanel());
}

export const mayForward = ({ permitted, model }: Pick<PanelSettings, 'permitted' | 'model'>): boolean =>
  permitted(getResource(model, complaints.name), 'edit') && permitted(getResource(model, departments.name), 'list');

const everyDepartment = {
  pagination: { page: 1, perPage: 200 },
  sort: { field: 'name', order: 'ASC' },
  filter: { is_active: true },
} as const;

/** The active departments by name. */
export function useDepartments() {
  const { data, error, isPending, refetch } = useGetList<RaRecord>(departments.name, everyDepartment);
  const found = useMemo(() => data?.flatMap((row) => readDepartment(row) ?? []), [data]);
  return { departments: found, error, isPending, refetch: () => void refetch() };
}

/** What the specification takes for granted while the settings cannot be read. */
const usualChannels: Readonly<Record<Channel, boolean>> = { email: true, whatsapp: false };

/** The channels that are switched on. Undefined while they are being fetched. */
export function useChannels(): Readonly<Record<Channel, boolean>> | undefined {
  const provider = useProvider();
  const { data, isError } = useQuery({
    queryKey: [forwardingSettings.name, 'channels'],
    queryFn: async ({ signal }) => {
      const given = asRecord(await provider.call({ path: forwardingSettings.api.path, signal }));
      return {
        email: isOn(given.emailForwarding, usualChannels.email),
        whatsapp: isOn(given.whatsappForwarding, usualChannels.whatsapp),
      };
    },
    retry: false,
  });
  return isError ? usualChannels : data;
}

const isOn = (given: unknown, usual: boolean): boolean =>
  given === undefined || given === null ? usual : ['true', '1'].includes(String(given));

/** The department of a category, as `GET …/category/{category}` names it: null when there is none. */
export function useDepartmentOf(category: string, isWanted: boolean) {
  const provider = useProvider();
  return useQuery({
    queryKey: [departments.name, 'category', category],
    queryFn: async ({ signal }): Promise<Department | null> => {
      const path = `${departments.api.path}/category/${encodeURIComponent(category)}`;
      return firstOf(readDepartments(await provider.call({ path, signal })), category) ?? null;
    },
    enabled: isWanted,
    retry: false,
  });
}
