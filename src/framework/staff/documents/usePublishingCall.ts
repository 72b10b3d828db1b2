import type { CallArguments } from '../../calls';
import type { acceptProposal } from '../../calls/fieldProposals';
import type { FieldVersion, rollBackFields } from '../../calls/fields';
import { useCall } from '../../panel/core/calls';
import { useStaff } from '../source/useStaff';

/** A call that publishes: what comes of it is in force here at once. */
export function usePublishingCall<C extends typeof acceptProposal | typeof rollBackFields>(call: C) {
  const send = useCall(call);
  const { source } = useStaff();
  return async (...said: CallArguments<C>): Promise<FieldVersion> => {
    const version = (await send(...said)) as FieldVersion;
    await source.adopt(version);
    await source.refresh();
    return version;
  };
}
