import { useState } from 'react';
import { usePanel } from '../../../../framework/panel/core/context';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { rememberForward } from '../../../shell/app/forwardLog';
import { complaintsPath, useForgetComplaints } from '../shared/api';
import type { Complaint } from '../shared/complaint';
import { useWords } from '../shared/words';
import { addressOf, type Channel, type Department } from './departments';
import { type ForwardProblem, problemOf } from './problem';
import { composeEmail } from './text';

export interface ForwardOrder {
  readonly complaint: Complaint;
  readonly department: Department;
  readonly channel: Channel;
  readonly extra: string;
  /** Although it has been sent there before. */
  readonly again?: boolean;
  readonly toProcess?: boolean;
}

/** Our server writes the text itself; another takes it from here. */
export const useServerWrites = (): boolean => usePanel().has('forwarding.preview');

/** Sends one message about a complaint to a department. Never throws: it answers what went wrong. */
export function useForward() {
  const words = useWords();
  const send = useSend();
  const remember = useRemember();
  const forget = useForgetComplaints();
  const [isBusy, setBusy] = useState(false);

  async function forward(order: ForwardOrder): Promise<ForwardProblem | undefined> {
    setBusy(true);
    try {
      await send(order);
      remember(order, true);
      return undefined;
    } catch (error) {
      remember(order, false);
      return problemOf(order.channel, error, words);
    } finally {
      setBusy(false);
      void forget();
    }
  }
  return { forward, isBusy };
}

/** Where the server keeps no log of what was forwarded, this browser does. */
function useRemember() {
  const isKept = usePanel().has('forwarding.logs');
  return ({ complaint, department, channel }: ForwardOrder, success: boolean): void => {
    if (isKept) return;
    rememberForward({
      timestamp: new Date().toISOString(),
      complaintId: complaint.id,
      departmentId: department.id,
      results: [{ type: channel, success }],
    });
  };
}

function useSend() {
  const words = useWords();
  const provider = useProvider();
  const { formats } = usePanel();
  const serverWrites = useServerWrites();
  return ({ complaint, department, channel, extra, again, toProcess }: ForwardOrder) => {
    const ours = serverWrites && {
      department_id: department.id,
      ...(again && { again: true }),
      ...(toProcess && { ubah_ke_diproses: true }),
    };
    if (channel === 'whatsapp')
      return provider.call({
        method: 'POST',
        path: `/admin/whatsapp/send/${department.id}`,
        body: {
          department_category: complaint.category,
          custom_message: extra.trim(),
          complaint_id: complaint.id,
          department_id: department.id,
          ...ours,
        },
      });
    const means = { words, date: formats.dateTime };
    const text = composeEmail({ complaint, department, extra, isMasked: false }, means);
    return provider.call({
      method: 'POST',
      path: '/admin/email/send-complaint',
      body: {
        to: addressOf(department, 'email'),
        subject: text.subject,
        message: serverWrites ? extra.trim() : text.body,
        complaint_id: complaint.id,
        department_name: department.name,
        priority: complaint.priority,
        ...ours,
      },
    });
  };
}

/**
 * Sets a forwarded complaint to Diproses where the forwarding call does not do it itself. Answers why it did not work.
 */
export function useSetInProcess() {
  const provider = useProvider();
  const forget = useForgetComplaints();
  return async ({ id, answer }: Complaint): Promise<string | undefined> => {
    try {
      const body = { status: 'Diproses', respon_admin: answer ?? '' };
      await provider.call({ method: 'PUT', path: `${complaintsPath}/${id}/status`, body });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      void forget();
    }
  };
}
