import { listenForEvents } from '../../../calls/operation/notifications';
import { requestOf } from '../../../framework/calls';
import type { Http } from '../../../framework/rest/http';

/** The server says every fifteen seconds that it is there; a line that is quiet for so long is dead. */
const QUIET_MS = 45_000;
const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

interface Listening {
  readonly http: Http;
  /** There is something new, or there may have been while the connection was closed. */
  readonly onNews: () => void;
}

/**
 * Keeps a line to the server open while the page is visible; on return it catches up. A line that breaks is opened
 * again, after longer and longer waits; an API without this call gets no second request.
 * @returns stops
 */
export function listenForNews({ http, onNews }: Listening): () => void {
  let line: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let isGone = false;

  function open(): void {
    clearTimeout(timer);
    if (line || isGone || document.visibilityState !== 'visible') return;
    const controller = new AbortController();
    line = controller;
    void keep(controller.signal).finally(() => {
      if (line !== controller) return;
      line = undefined;
      if (!isGone) timer = setTimeout(reopen, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    });
  }

  /** What was missed in between is fetched. */
  function reopen(): void {
    onNews();
    open();
  }

  async function keep(signal: AbortSignal): Promise<void> {
    let rest = '';
    const onText = (part: string) => {
      wait = FIRST_WAIT_MS;
      const events = `${rest}${part}`.split('\n\n');
      rest = events.pop() ?? '';
      if (events.some((event) => event.startsWith('event: notifications'))) onNews();
    };
    const request = { ...requestOf(listenForEvents, {}), headers: { Accept: 'text/event-stream' } } as const;
    const answer = await http({ ...request, onText, signal, timeoutMs: QUIET_MS, retryAfterLogin: false }).catch(
      () => undefined,
    );
    if (answer?.status === 404 || answer?.status === 405) isGone = true;
    // No session, or too many requests: no reason to try again soon.
    if (answer?.status === 401 || answer?.status === 429) wait = LONGEST_WAIT_MS;
  }

  function close(): void {
    clearTimeout(timer);
    const open = line;
    line = undefined;
    open?.abort();
  }

  function onVisibility(): void {
    if (document.visibilityState === 'visible') {
      wait = FIRST_WAIT_MS;
      reopen();
    } else close();
  }

  document.addEventListener('visibilitychange', onVisibility);
  open();
  return () => {
    isGone = true;
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}
