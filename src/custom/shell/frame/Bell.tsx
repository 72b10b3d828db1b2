import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { Popover } from '../../../framework/panel/blocks/floating';
import { Hint } from '../../../framework/panel/blocks/Hint';
import { later } from '../../../framework/panel/core/later';
import { IconButton } from '../../../framework/panel/kit/IconButton';
import { afterDeclarations } from '../../../framework/schema';
import { withTexts } from '../app/start';
import { useUnread } from '../notifications/useUnread';

/** What it shows is fetched when it is opened. */
const BellPanel = later(
  // A notification is said in the words of whatever it is about.
  () =>
    afterDeclarations(() => withTexts(import('../notifications/BellPanel'), 'notifications')).then(
      (part) => part.BellPanel,
    ),
  () => <div style={{ minHeight: 240 }} aria-busy />,
);

const MOST = 99;

/** How many notifications are unread, and the newest of them. */
export function Bell() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = useUnread();
  const id = useId();
  const count = unread?.count ?? 0;
  const label = translate(keyOf(count), { count });
  const close = () => setAnchor(null);
  return (
    <>
      <Hint title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <NotificationsIcon />
          {count > 0 && (
            <span aria-hidden className="count-badge">
              {count > MOST ? `${MOST}+` : count}
            </span>
          )}
        </IconButton>
      </Hint>
      <div role="status" className="visually-hidden">
        {useArrival(unread?.latest) && translate('notifications.arrived')}
      </div>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        marginThreshold={8}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': id,
            sx: { width: 420, maxWidth: 'calc(100% - 16px)', maxHeight: 'calc(100% - 64px)' },
          },
        }}
      >
        <BellPanel titleId={id} onClose={close} />
      </Popover>
    </>
  );
}

const keyOf = (count: number): string =>
  count === 0 ? 'notifications.bell' : count > MOST ? 'notifications.bellMany' : 'notifications.bellUnread';

const SAID_MS = 5_000;
const QUIET_MS = 30_000;

/** True for a moment after something new has come, but not again for a while, to spare screen readers. */
function useArrival(latest: number | undefined): boolean {
  const known = useRef(latest);
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const before = known.current;
    known.current = latest;
    if (before === undefined || latest === undefined || latest <= before) return;
    if (performance.now() - saidAt.current < QUIET_MS) return;
    saidAt.current = performance.now();
    setSaid(true);
  }, [latest]);
  useEffect(() => {
    if (!isSaid) return undefined;
    const timer = setTimeout(() => setSaid(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isSaid]);
  return isSaid;
}
