import { type RaRecord, useGetOne } from 'ra-core';
import { usePanel, useResource } from '../../../../framework/panel/core/context';

/** Has the office turned on messages to the complainant? */
export function useTellsReporter(): boolean {
  const { has, permitted } = usePanel();
  const settings = useResource('complaint_messages');
  const enabled = has('settings.complaintMessages') && permitted(settings, 'edit');
  const { data } = useGetOne<RaRecord>(settings.name, { id: 1 }, { enabled });
  return data?.aktif === true;
}
