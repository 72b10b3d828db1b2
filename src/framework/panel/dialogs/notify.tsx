import { CloseNotificationContext, type useNotify } from 'ra-core';
import { useContext } from 'react';
import { Button } from '../kit/Button';

interface NotificationAction {
  readonly label: string;
  readonly onClick: () => void;
}

export interface NotificationWithActionProps extends NotificationAction {
  readonly message: string;
}

/** A message with one button behind it, such as 'Urungkan'. */
export function NotificationWithAction({ message, label, onClick }: NotificationWithActionProps) {
  // In the list of past messages there is nothing to close.
  const close = useContext(CloseNotificationContext);
  return (
    <div className="notice-line">
      <span>{message}</span>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        onClick={() => {
          close?.();
          onClick();
        }}
      >
        {label}
      </Button>
    </div>
  );
}

/** How long a message stays at least. */
export const noticeTime = 6000;

/** Shows a message that can be answered; it stays twice as long, because it must be read and reached. */
export function notifyWithAction(
  notify: ReturnType<typeof useNotify>,
  message: string,
  action: NotificationAction,
): void {
  notify(<NotificationWithAction message={message} {...action} />, {
    type: 'success',
    autoHideDuration: 2 * noticeTime,
  });
}
