import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import {
  cloneElement,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type PageKey, usePageKeys } from '../core/pageKeys';
import { NotificationWithAction, type NotificationWithActionProps } from '../dialogs/notify';

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
  /** Is the list of past messages open, from which what is done can still be taken back? */
  readonly isListed: boolean;
  readonly list: (isOpen: boolean) => void;
}

const MessagesContext = createContext<Messages>({
  shown: undefined,
  others: 0,
  log: [],
  dismiss: () => undefined,
  isListed: false,
  list: () => undefined,
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
  const [isListed, list] = useState(false);
  const dismiss = useCallback((id: number) => setOpen((before) => withoutRead(before, id)), []);

  useEffect(() => {
    if (notifications.length === 0) return;
    // Not all: another may have come in the meantime.
    setNotifications((before) => before.filter((each) => !notifications.includes(each)));
    const spend = (id: number, content: ReactNode) =>
      setLog((before) => before.map((message) => (message.id === id ? { ...message, content } : message)));
    const arrived = notifications.map((notification) =>
      answeredOnce(toMessage(notification, next.current++, translate), spend),
    );
    setLog((before) => [...arrived.toReversed(), ...before].slice(0, kept));
    setOpen((before) => [...before, ...arrived]);
  }, [notifications, setNotifications, translate]);

  const shown = open.at(-1);
  const isLeft = log.some(({ content }) => isAnswerable(content));
  useUndoKey({ shown, isLeft, dismiss, list });
  const value = useMemo(
    () => ({ shown, others: Math.max(0, open.length - 1), log, dismiss, isListed, list }),
    [shown, open.length, log, dismiss, isListed],
  );
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>;
}

/** The newest has been read: what it covered is in the log, but an error waits until it is dismissed. */
function withoutRead(open: readonly Message[], id: number): readonly Message[] {
  if (open.at(-1)?.id !== id) return open.filter((message) => message.id !== id);
  return open.slice(0, -1).filter(({ stays }) => stays === null);
}

interface UndoKey extends Pick<Messages, 'shown' | 'dismiss' | 'list'> {
  /** Can a past message still be answered? */
  readonly isLeft: boolean;
}

/**
 * Ctrl+Z presses the button of the message on the screen, such as 'Urungkan'. When there is none any more it opens the list of past
 * messages: what is out of sight is never taken back unseen. In a field it undoes what was typed.
 */
const undoKey: readonly PageKey[] = [{ keys: ['Mod+z'], does: 'panel.keys.undo' }];

function useUndoKey({ shown, isLeft, dismiss, list }: UndoKey): void {
  usePageKeys(undoKey);
  useEffect(() => {
    const action = shown && isAnswerable(shown.content) ? shown.content.props.onClick : undefined;
    if (!action && !isLeft) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (!isUndo || isTyping || event.defaultPrevented) return;
      event.preventDefault();
      if (!shown || !action) return list(true);
      dismiss(shown.id);
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shown, isLeft, dismiss, list]);
}

const isAnswerable = (content: ReactNode): content is ReactElement<NotificationWithActionProps> =>
  isValidElement(content) && content.type === NotificationWithAction;

/** Its button is pressed once, on the screen or in the list; afterwards only its sentence stands there. */
function answeredOnce(message: Message, spend: (id: number, content: ReactNode) => void): Message {
  const { id, content } = message;
  if (!isAnswerable(content)) return message;
  const { message: sentence, onClick } = content.props;
  const press = () => {
    spend(id, sentence);
    onClick();
  };
  return { ...message, content: cloneElement(content, { onClick: press }) };
}

type Translate = ReturnType<typeof useTranslate>;

function toMessage({ message, type, notificationOptions = {} }: NotificationPayload, id: number, translate: Translate) {
  const { autoHideDuration = shortestStay, messageArgs } = notificationOptions;
  const stays = autoHideDuration === null || type === 'error' ? null : Math.max(autoHideDuration, shortestStay);
  const content = typeof message === 'string' ? translate(message, { ...messageArgs, _: message }) : message;
  return { id, at: new Date().toISOString(), type, content, stays } satisfies Message;
}
