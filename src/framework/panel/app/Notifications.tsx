import { CloseNotificationContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useText } from '../core/useText';
import { Alert } from '../kit/Alert';
import { type Message, useMessages } from './messages';

/**
 * One message at the edge, the newest; pointing at it or focusing it keeps it. A calm one stands in a region that is always
 * there, because only then do screen readers hear what is put into it; an alert is heard wherever it appears.
 */
export function Notifications() {
  const { shown } = useMessages();
  const isAlert = shown !== undefined && isUrgent(shown);
  return (
    <div className="notice-edge shell-chrome">
      <div role="status" aria-live="polite">
        {shown && !isAlert && <Notice key={shown.id} message={shown} />}
      </div>
      {shown && isAlert && <Notice key={shown.id} message={shown} role="alert" />}
    </div>
  );
}

interface NoticeProps {
  readonly message: Message;
  readonly role?: 'alert' | 'presentation';
}

function Notice({ message: { id, type, content, stays }, role = 'presentation' }: NoticeProps) {
  const text = useText();
  const { dismiss, others } = useMessages();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (stays === null || isHeld) return undefined;
    const timer = setTimeout(() => dismiss(id), stays);
    return () => clearTimeout(timer);
  }, [dismiss, id, stays, isHeld]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Alert
      role={role}
      severity={type}
      className="notice"
      closeText={text('app.dismiss')}
      onClose={() => dismiss(id)}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <CloseNotificationContext.Provider value={() => dismiss(id)}>{content}</CloseNotificationContext.Provider>
      {others > 0 && <p className="value-note">{text('app.moreMessages', { n: others })}</p>}
    </Alert>
  );
}

const isUrgent = ({ type }: Message): boolean => type === 'error' || type === 'warning';
