import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useSay } from '../said/useSay';

/**
 * While a view is being changed nothing in it can be sent, and nothing leads away by accident: rows and links stay where
 * they are. The editor's own controls and the parts of the view that only show more work as ever.
 */
export function useHarmlessView(): void {
  const notify = useNotify();
  const say = useSay();
  const refuse = useRef(() => undefined);
  refuse.current = () => void notify(say('viewEditor.nothingSaved'), { type: 'info' });
  useEffect(() => {
    const onSubmit = (event: Event) => {
      if (!isInView(event.target)) return;
      stop(event);
      refuse.current();
    };
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!target || !isInView(target) || target.closest('[data-field-frame]')) return;
      if (!target.closest('a[href], tbody, main li, .MuiDialog-root li')) return;
      stop(event);
    };
    document.addEventListener('submit', onSubmit, true);
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('submit', onSubmit, true);
      document.removeEventListener('click', onClick, true);
    };
  }, []);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** In the view itself: not in the editor's controls, nor in what they open, nor in the shell around the page. */
function isInView(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('.view-editor, .MuiPopover-root, .page-head nav')) return false;
  const dialog = target.closest('.MuiDialog-root');
  return dialog ? dialog.querySelector('.view-editor') !== null : target.closest('main') !== null;
}
