import { useState } from 'react';
import { changeComplaintStatus } from '../../../../calls/complaints/complaints';
import { previewForward, sendComplaintEmail, sendComplaintWhatsapp } from '../../../../calls/complaints/forwarding';
import { listForwardings } from '../../../../calls/complaints/forwardingSettings';
import { useCall, useIsOffered } from '../../../../framework/panel/core/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { rememberForward } from '../../../shell/app/forwardLog';
import type { Complaint } from '../shared/complaint';
import { useComplaintWords } from '../shared/words';
import { channelAddressOf, type Department, type ForwardChannel } from './departments';
import { type ForwardProblem, problemOf } from './problem';
import { composeEmail } from './text';

export interface ForwardRequest {
  readonly complaint: Complaint;
  readonly department: Department;
  readonly channel: ForwardChannel;
  readonly extra: string;
  /** Although it has been sent there before. */
  readonly again?: boolean;
  readonly toProcess?: boolean;
}

/** Our server writes the text itself; another takes it from here. */
export const useServerWrites = (): boolean => useIsOffered(previewForward);

/** Sends one message about a complaint to a department. Never throws: it answers what went wrong. */
export function useForward() {
  const words = useComplaintWords();
  const send = useSend();
  const remember = useRemember();
  const [isBusy, setBusy] = useState(false);

  async function forward(order: ForwardRequest): Promise<ForwardProblem | undefined> {
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
    }
  }
  return { forward, isBusy };
}

/** Where the server keeps no log of what was forwarded, this browser does. */
function useRemember() {
  const isKept = useIsOffered(listForwardings);
  return ({ complaint, department, channel }: ForwardRequest, success: boolean): void => {
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
  const words = useComplaintWords();
  const email = useCall(sendComplaintEmail);
  const whatsapp = useCall(sendComplaintWhatsapp);
  const { formats } = usePanel();
  const serverWrites = useServerWrites();
  return ({ complaint, department, channel, extra, again, toProcess }: ForwardRequest): Promise<unknown> => {
    const ours = serverWrites && {
      department_id: department.id,
      ...(again && { again: true }),
      ...(toProcess && { ubah_ke_diproses: true }),
    };
    if (channel === 'whatsapp')
      return whatsapp({
        department: department.id,
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
    return email({
      body: {
        to: channelAddressOf(department, 'email'),
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
  const save = useCall(changeComplaintStatus);
  return async ({ id, answer }: Complaint): Promise<string | undefined> => {
    try {
      await save({ id, body: { status: 'Diproses', respon_admin: answer ?? '' } });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
}
