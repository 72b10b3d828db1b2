import { useEffect, useReducer, useRef } from 'react';
import type { FormValues } from '../../../../framework/panel/core/formValues';
import { randomKey } from '../../../../framework/panel/core/randomKey';
import { wasJudged } from '../../../../framework/panel/core/saveErrors';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { wasStopped } from '../../../../framework/panel/form/useUpload';
import type { TextOf } from '../../../shell/words';
import { useCounterWords } from '../shared/words';
import { type Attachment, type AttachmentState, isUnfinished } from './attachment';

const documents = 'application_documents';

export interface Attachments {
  readonly items: readonly Attachment[];
  readonly isSending: boolean;
  readonly add: (values: FormValues) => void;
  readonly change: (key: number, values: FormValues) => void;
  readonly remove: (key: number) => void;
  /** What is not with the application yet, read at the moment it matters. */
  readonly open: () => readonly Attachment[];
  /** Sends what is open (or only that one), one after the other; resolves to how many could not be sent. */
  readonly send: (applicationId: number, only?: number) => Promise<number>;
  readonly stop: () => void;
}

/** Documents that are put together before, and uploaded after, their application is saved. A failed one stays as it was. */
export function useAttachments(): Attachments {
  const provider = useProvider();
  const words = useCounterWords();
  const list = useRef<readonly Attachment[]>([]);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const running = useRef<AbortController>(undefined);
  const serial = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  const put = (next: readonly Attachment[]) => {
    list.current = next;
    redraw();
  };
  const alter = (key: number, more: Partial<Attachment>) =>
    put(list.current.map((item) => (item.key === key ? { ...item, ...more } : item)));
  const say = (key: number, state: AttachmentState) => alter(key, { state });

  async function sendOne({ key, values, idempotencyKey }: Attachment, applicationId: number): Promise<boolean> {
    const controller = new AbortController();
    running.current = controller;
    say(key, { kind: 'sending', fraction: 0 });
    try {
      await provider.create(documents, {
        data: { application_id: applicationId, ...values },
        meta: {
          idempotencyKey,
          signal: controller.signal,
          onUploadProgress: (fraction: number) => say(key, { kind: 'sending', fraction }),
        },
      });
      say(key, { kind: 'done' });
      return true;
    } catch (error) {
      const next = wasJudged(error) ? randomKey() : idempotencyKey;
      alter(key, { state: { kind: 'failed', reason: reasonOf(error, words) }, idempotencyKey: next });
      return false;
    }
  }

  async function send(applicationId: number, only?: number): Promise<number> {
    let failed = 0;
    // One after the other: a slow line carries one file well and three badly.
    for (const item of list.current.filter((each) => isUnfinished(each) && (only === undefined || each.key === only)))
      if (!(await sendOne(item, applicationId))) failed += 1;
    running.current = undefined;
    redraw();
    return failed;
  }

  const fresh = (values: FormValues): Attachment => {
    serial.current += 1;
    return { key: serial.current, values, state: { kind: 'waiting' }, idempotencyKey: randomKey() };
  };
  return {
    items: list.current,
    isSending: list.current.some(({ state }) => state.kind === 'sending'),
    add: (values) => put([...list.current, fresh(values)]),
    change: (key, values) => put(list.current.map((item) => (item.key === key ? { ...fresh(values), key } : item))),
    remove: (key) => put(list.current.filter((item) => item.key !== key)),
    open: () => list.current.filter(isUnfinished),
    send,
    stop: () => running.current?.abort(),
  };
}

function reasonOf(error: unknown, words: TextOf): string {
  if (wasStopped(error)) return words('attach.stopped');
  return (sentencesOf(error) ?? (error instanceof Error ? error.message : '')) || words('attach.unknown');
}

/** What the server says of single fields is nearer to the point than its general sentence. */
function sentencesOf(error: unknown): string | undefined {
  const errors = (error as { readonly body?: { readonly errors?: unknown } } | null)?.body?.errors;
  if (typeof errors !== 'object' || errors === null) return undefined;
  return Object.values(errors).flat().map(String).join(' ') || undefined;
}
