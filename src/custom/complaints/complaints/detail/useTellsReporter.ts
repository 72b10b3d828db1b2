import { type RaRecord, useGetOne } from 'ra-core';
import { isOffered } from '../../../../framework/calls';
import { usePanel, useResource } from '../../../../framework/panel/core/context';
import { complaintMessages } from '../../../../resources/complaintMessages';

/** Has the office turned on messages to the complainant? */
export function useTellsReporter(): boolean {
  const { has, permitted } = usePanel();
  const settings = useResource(complaintMessages.name);
  const enabled = isOffered(complaintMessages, has) && permitted(settings, 'edit');
  const { data } = useGetOne<RaRecord>(settings.name, { id: 1 }, { enabled });
  return data?.aktif === true;
}
