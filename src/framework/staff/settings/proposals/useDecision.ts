import { useNotify } from 'ra-core';
import { useState } from 'react';
import { acceptProposal, declineProposal, type FieldProposal, withdrawProposal } from '../../../calls/fieldProposals';
import { useCall } from '../../../panel/core/calls';
import { reasonOf } from '../../../panel/core/reason';
import type { Overlay } from '../../../schema';
import { refusalsIn, type Stale, staleIn } from '../../documents/stale';
import { usePublishingCall } from '../../documents/usePublishingCall';
import { type SayKey, useSay } from '../../said/useSay';

/** Deciding on a proposal. When something was published since it was made, `stale` holds what there is to choose among. */
export function useDecision(proposal: FieldProposal, onDone: () => void) {
  const { id } = proposal;
  const accept = usePublishingCall(acceptProposal);
  const decline = useCall(declineProposal);
  const withdraw = useCall(withdrawProposal);
  const notify = useNotify();
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const [stale, setStale] = useState<Stale>();
  const [failure, setFailure] = useState<string>();

  async function attempt(call: () => Promise<unknown>, done: SayKey): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await call();
      setStale(undefined);
      notify(say(done), { type: 'success' });
      onDone();
    } catch (error) {
      const newer = staleIn(error);
      const sentences = refusalsIn(error).map(([, sentence]) => sentence);
      const reason = [reasonOf(error, say('fieldProposals.decideFailed')), ...sentences].join(' ');
      if (newer) setStale(newer);
      else {
        setFailure(reason);
        notify(reason, { type: 'error' });
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    stale,
    failure,
    accept: (merged?: { readonly overlay: Overlay; readonly parent: number }) =>
      attempt(() => accept({ id, body: merged ?? { parent: proposal.parent } }), 'fieldProposals.accepted'),
    decline: (answer: string) => attempt(() => decline({ id, body: { answer } }), 'fieldProposals.declined'),
    withdraw: () => attempt(() => withdraw({ id }), 'fieldProposals.withdrawn'),
    leaveConflict: () => setStale(undefined),
  };
}
