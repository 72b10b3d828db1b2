import { type RaRecord, useGetList } from 'ra-core';
import { useMemo } from 'react';
import { departmentsOfCategory } from '../../../../calls/complaints/departments';
import { readForwardingSettings } from '../../../../calls/complaints/forwardingSettings';
import { useAnswer } from '../../../../framework/panel/core/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { departments } from '../../../../resources/departments';
import { mayForward } from '../shared/rights';
import { type ForwardChannel, firstOf, readDepartment } from './departments';

export function useMayForward(): boolean {
  return mayForward(usePanel());
}

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
const usualChannels: Readonly<Record<ForwardChannel, boolean>> = { email: true, whatsapp: false };

/** The channels that are switched on. Undefined while they are being fetched. */
export function useChannels(): Readonly<Record<ForwardChannel, boolean>> | undefined {
  const { data, isError } = useAnswer(readForwardingSettings, {}, { retry: false });
  if (isError) return usualChannels;
  return (
    data && {
      email: data.emailForwarding ?? usualChannels.email,
      whatsapp: data.whatsappForwarding ?? usualChannels.whatsapp,
    }
  );
}

/** The department of a category, as `GET …/category/{category}` names it: null when there is none. */
export function useDepartmentOf(category: string) {
  const { data, ...query } = useAnswer(departmentsOfCategory, { category }, { retry: false });
  const found = useMemo(() => data?.flatMap((row) => readDepartment(row) ?? []), [data]);
  return { ...query, data: found && (firstOf(found, category) ?? null) };
}
