import { useNotify } from 'ra-core';
import { useState } from 'react';
import { assignComplaints, listOfficers, type Officer } from '../../../../calls/complaints/complaints';
import { useAnswer, useCall } from '../../../../framework/panel/core/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { readComplaintRefusal } from '../shared/refusal';
import { useComplaintWords } from '../shared/words';

/** Those a complaint can be given to, by name. */
export function useOfficers() {
  const { data, isError, refetch } = useAnswer(listOfficers, {});
  return { officers: data, isError, refetch: () => void refetch() };
}

interface Assignment {
  readonly ids: readonly number[];
  /** null: they become unassigned. */
  readonly officer: Officer | null;
  /** Skip those of another user. */
  readonly onlyFree?: boolean;
}

/** Assigns complaints to a user; reports the result. */
export function useAssign() {
  const words = useComplaintWords();
  const notify = useNotify();
  const send = useCall(assignComplaints);
  const { actor, formats } = usePanel();
  const [isBusy, setBusy] = useState(false);

  /** @returns why it did not happen; null when it did */
  async function assign({ ids, officer, onlyFree = false }: Assignment): Promise<string | null> {
    setBusy(true);
    try {
      const { results } = await send({
        body: { ids, petugas_id: officer?.id ?? null, ...(onlyFree && { bila_kosong: true }) },
      });
      const refused = results.find(({ ok }) => !ok);
      if (refused) return refused.message ?? words('status.unknownReason');
      const count = formats.number(ids.length);
      if (ids.length === 1 && officer?.id === actor.id) notify(words('assign.taken'), { type: 'success' });
      else if (officer) notify(words('assign.done', { count, name: officer.name }), { type: 'success' });
      else notify(words('assign.released', { count }), { type: 'success' });
      return null;
    } catch (error) {
      const refused = readComplaintRefusal(error, words('status.unknownReason'));
      return 'message' in refused ? refused.message : words('status.unknownReason');
    } finally {
      setBusy(false);
    }
  }

  /** An unassigned complaint becomes that of the caller. */
  async function take(id: number): Promise<void> {
    const reason = await assign({ ids: [id], officer: actor, onlyFree: true });
    if (reason !== null) notify(words('assign.failed', { reason }), { type: 'error' });
  }

  return { assign, take, isBusy };
}
