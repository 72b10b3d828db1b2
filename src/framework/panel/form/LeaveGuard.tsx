import { useBlocker, useCanBlock } from 'ra-core';
import { useEffect } from 'react';
import type { Resource } from '../../schema';
import { LeaveDialog } from './LeaveDialog';

interface LeaveGuardProps {
  readonly resource: Resource;
  /** What would be lost now. */
  readonly unsaved: () => readonly string[];
  readonly onDiscard: () => void;
}

/** Asks before the page is left with something unsaved: by a link, by back, or by closing the tab. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { unsaved } = props;
  const canBlock = useCanBlock();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
  return canBlock ? <RouteGuard {...props} /> : null;
}

function RouteGuard({ resource, unsaved, onDiscard }: LeaveGuardProps) {
  // A tab or a filter in the address is the same page: nothing that was typed goes away.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved().length > 0,
  );
  return (
    <LeaveDialog
      resource={resource}
      changed={blocker.state === 'blocked' ? unsaved() : []}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onDiscard();
        blocker.proceed?.();
      }}
    />
  );
}
