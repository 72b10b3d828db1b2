import { useNotify } from 'ra-core';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { PageLoading } from '../../../framework/panel/app/PageLoading';
import { useApp } from '../app/app';
import type { ShellParts } from './shellParts';

interface DutiesProps {
  readonly Duty: ShellParts['Duty'];
  readonly children: ReactNode;
}

/**
 * What the session must do first stands above the page. A page that was open stays; one that was not shown yet is not
 * even begun, because each of its calls would be refused.
 */
export function Duties({ Duty, children }: DutiesProps) {
  const { session } = useApp().boot;
  const { must, endedOthers } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const notify = useNotify();
  const [first] = must;
  const [wasFree, setWasFree] = useState(first === undefined);
  if (first === undefined && !wasFree) setWasFree(true);
  useEffect(() => {
    if (endedOthers > 0)
      notify('account.endedOthers', { type: 'info', messageArgs: { count: endedOthers }, autoHideDuration: null });
  }, [endedOthers, notify]);
  return (
    <>
      {wasFree ? children : <PageLoading />}
      {first && <Duty key={first} must={first} />}
    </>
  );
}
