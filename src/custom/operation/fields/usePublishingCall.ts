import type { acceptProposal } from '../../../calls/operation/fieldProposals';
import type { FieldVersion, rollBackFields } from '../../../calls/operation/fields';
import type { CallArguments } from '../../../framework/calls';
import { useCall } from '../../../framework/panel/core/calls';
import { useApp } from '../../shell/app/app';

/** A call that publishes: what comes of it is in force here at once. */
export function usePublishingCall<C extends typeof acceptProposal | typeof rollBackFields>(call: C) {
  const send = useCall(call);
  const { fields } = useApp().boot;
  return async (...said: CallArguments<C>): Promise<FieldVersion> => {
    const version = (await send(...said)) as FieldVersion;
    await fields.adopt(version);
    await fields.refresh();
    return version;
  };
}
