import { useNotify } from 'ra-core';
import { useCallback, useState } from 'react';
import { changeComplaintStatus } from '../../../../calls/complaints/complaints';
import { openComplaintStatuses } from '../../../../domain/complaints/states';
import { useCall } from '../../../../framework/panel/core/calls';
import { asText } from '../../../../framework/rest/decode';
import { type Complaint, isStepBack } from '../shared/complaint';
import { type ComplaintRefusal, readComplaintRefusal } from '../shared/refusal';
import { useComplaintWords } from '../shared/words';

interface Stored {
  readonly version: number | undefined;
  readonly status: string;
  readonly answer: string;
}

const storedOf = ({ version, status, answer }: Complaint): Stored => ({ version, status, answer: answer ?? '' });

/** What is typed for status and answer, against what is stored; and the answer of the server. */
export function useStatusForm(complaint: Complaint, onDone: () => void) {
  const words = useComplaintWords();
  const notify = useNotify();
  const { id } = complaint;
  const save = useCall(changeComplaintStatus);
  // The version when typing began: a later refetch must not count as read.
  const [base, setBase] = useState(() => storedOf(complaint));
  const [status, setStatus] = useState(base.status);
  const [answer, setAnswer] = useState(base.answer);
  const [toReporter, setToReporter] = useState(false);
  const [refusal, setRefusal] = useState<ComplaintRefusal>();
  const [isBusy, setBusy] = useState(false);
  const changed = [
    ...(status === base.status ? [] : ['status']),
    ...(answer.trim() === base.answer.trim() ? [] : ['respon_admin']),
  ];
  const joined = changed.join();
  const unsaved = useCallback(() => (joined === '' ? [] : joined.split(',')), [joined]);

  async function submit(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      const body = { status, respon_admin: answer.trim(), ...(toReporter && { kirim_pesan: true }) };
      await save({ id, body, version: base.version });
      notify(words('status.saved'), { type: 'success' });
      onDone();
    } catch (error) {
      const refused = readComplaintRefusal(error, words('status.unknownReason'));
      if (refused.kind === 'stale') setBase(storedNow(refused.current, base));
      setRefusal(refused);
    } finally {
      setBusy(false);
    }
  }
  const takeTheirs = () => {
    setStatus(base.status);
    setAnswer(base.answer);
    setRefusal(undefined);
  };
  const isBack = isStepBack(base.status, status);
  return {
    status,
    setStatus,
    answer,
    setAnswer,
    toReporter,
    setToReporter,
    base,
    changed,
    unsaved,
    refusal,
    isBusy,
    warning: isBack ? (isOpen(status) && !isOpen(base.status) ? ('reopens' as const) : ('back' as const)) : undefined,
    submit,
    takeTheirs,
  };
}

const isOpen = (status: string): boolean => openComplaintStatuses.some((each) => each === status);

export type StatusFormState = ReturnType<typeof useStatusForm>;

/** Saving again is then deliberate: it is measured against what the other person stored. */
const storedNow = (current: Readonly<Record<string, unknown>>, before: Stored): Stored => ({
  version: typeof current.version === 'number' ? current.version : undefined,
  status: asText(current.status) ?? before.status,
  answer: asText(current.respon_admin) ?? '',
});
