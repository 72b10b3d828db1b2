import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import {
  createContext,
  isValidElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { NotificationWithAction } from '../dialogs/notify';

export interface Message {
  readonly id: number;
  readonly at: string;
  readonly type: NotificationPayload['type'];
  readonly content: ReactNode;
  /** Milliseconds on the screen; null: until it is dismissed. */
  readonly stays: number | null;
}

interface Messages {
  /** On the screen now: the newest, or the newest error below it that was not dismissed. */
  readonly shown: Message | undefined;
  /** How many others arrived while one was on the screen; they are in the log. */
  readonly others: number;
  /** Since the page was opened, newest first. */
  readonly log: readonly Message[];
  readonly dismiss: (id: number) => void;
}

const MessagesContext = createContext<Messages>({
  shown: undefined,
  others: 0,
  log: [],
  dismiss: () => undefined,
});

export const useMessages = (): Messages => useContext(MessagesContext);

const shortestStay = 6_000;
const kept = 20;

/** Takes what ra-core's `useNotify` announces, one at a time; nothing is lost when it leaves the screen. */
export function MessagesProvider({ children }: { readonly children: ReactNode }) {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();
  const next = useRef(1);
  const [log, setLog] = useState<readonly Message[]>([]);
  const [open, setOpen] = useState<readonly Message[]>([]);
  const dismiss = useCallback((id: number) => setOpen((before) => withoutRead(before, id)), []);

  useEffect(() => {
    if (notifications.length === 0) return;
    // Not all: another may have come in the meantime.
    setNotifications((before) => before.filter((each) => !notifications.includes(each)));
    const arrived = notifications.map((notification) => toMessage(notification, next.current++, translate));
    setLog((before) => [...arrived.toReversed(), ...before].slice(0, kept));
    setOpen((before) => [...before, ...arrived]);
  }, [notifications, setNotifications, translate]);

  const shown = open.at(-1);
  useUndoKey(shown, dismiss);
  const value = useMemo(
    () => ({ shown, others: Math.max(0, open.length - 1), log, dismiss }),
    [shown, open.length, log, dismiss],
  );
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>;
}

/** The newest has been read: what it covered is in the log, but an error waits until it is dismissed. */
function withoutRead(open: readonly Message[], id: number): readonly Message[] {
  if (open.at(-1)?.id !== id) return open.filter((message) => message.id !== id);
  return open.slice(0, -1).filter(({ stays }) => stays === null);
}

/** Ctrl+Z presses the button of the message on the screen, such as 'Urungkan'; in a field it undoes what was typed. */
function useUndoKey(shown: Message | undefined, dismiss: (id: number) => void): void {
  useEffect(() => {
    const action = shown && actionOf(shown.content);
    if (!shown || !action) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (!isUndo || isTyping || event.defaultPrevented) return;
      event.preventDefault();
      dismiss(shown.id);
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shown, dismiss]);
}

const actionOf = (content: ReactNode): (() => void) | undefined =>
  isValidElement(content) && content.type === NotificationWithAction
    ? (content.props as { readonly onClick: () => void }).onClick
    : undefined;

type Translate = ReturnType<typeof useTranslate>;

function toMessage({ message, type, notificationOptions = {} }: NotificationPayload, id: number, translate: Translate) {
  const { autoHideDuration = shortestStay, messageArgs } = notificationOptions;
  const stays = autoHideDuration === null || type === 'error' ? null : Math.max(autoHideDuration, shortestStay);
  const content = typeof message === 'string' ? translate(message, { ...messageArgs, _: message }) : message;
  return { id, at: new Date().toISOString(), type, content, stays } satisfies Message;
}
