import { useBlocker, useCanBlock } from 'ra-core';
import { useEffect } from 'react';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useImportText } from './useText';

interface ImportLeaveGuardProps {
  /** The chosen file that was not sent; undefined: nothing would be lost. */
  readonly file: string | undefined;
  readonly isSending: boolean;
}

/** Asks before the page is left with a chosen file: by a link, by back, or by closing the tab. */
export function ImportLeaveGuard(props: ImportLeaveGuardProps) {
  const { file } = props;
  const canBlock = useCanBlock();
  useEffect(() => {
    if (file === undefined) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [file]);
  return canBlock ? <RouteGuard {...props} /> : null;
}

function RouteGuard({ file, isSending }: ImportLeaveGuardProps) {
  const text = useImportText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => file !== undefined && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={text('import.upload.leaveTitle')}
      confirmLabel={text('import.upload.leave')}
      cancelLabel={text('import.upload.stay')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {text(isSending ? 'import.upload.leaveRunning' : 'import.upload.leaveBody', { file: file ?? '' })}
    </ConfirmDialog>
  );
}
