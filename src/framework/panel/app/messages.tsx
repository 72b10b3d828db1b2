import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';

export interface Message {
  readonly id: number;
  readonly at: string;
  readonly type: NotificationPayload['type'];
  readonly content: ReactNode;
  /** Milliseconds on the screen; null: until it is dismissed. */
  readonly stays: number | null;
}

interface Messages {
  /** On the screen now, oldest first. */
  readonly shown: readonly Message[];
  /** Since the page was opened, newest first. */
  readonly log: readonly Message[];
  readonly dismiss: (id: number) => void;
}

const MessagesContext = createContext<Messages>({ shown: [], log: [], dismiss: () => undefined });

export const useMessages = (): Messages => useContext(MessagesContext);

const shortestStay = 6_000;
const kept = 20;

/** Takes what ra-core's `useNotify` announces; nothing is lost when it leaves the screen. */
export function MessagesProvider({ children }: { readonly children: ReactNode }) {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();
  const next = useRef(1);
  const [log, setLog] = useState<readonly Message[]>([]);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());

  useEffect(() => {
    if (notifications.length === 0) return;
    setNotifications([]);
    const arrived = notifications.map((notification) => toMessage(notification, next.current++, translate));
    setLog((before) => [...arrived.toReversed(), ...before].slice(0, kept));
  }, [notifications, setNotifications, translate]);

  const value = useMemo(
    () => ({
      shown: log.filter(({ id }) => !hidden.has(id)).toReversed(),
      log,
      dismiss: (id: number) => setHidden((before) => new Set([...before, id])),
    }),
    [log, hidden],
  );
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>;
}

type Translate = ReturnType<typeof useTranslate>;

function toMessage({ message, type, notificationOptions = {} }: NotificationPayload, id: number, translate: Translate) {
  const { autoHideDuration = shortestStay, messageArgs } = notificationOptions;
  const stays = autoHideDuration === null || type === 'error' ? null : Math.max(autoHideDuration, shortestStay);
  const content = typeof message === 'string' ? translate(message, { ...messageArgs, _: message }) : message;
  return { id, at: new Date().toISOString(), type, content, stays } satisfies Message;
}
