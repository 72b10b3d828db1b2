import { useSyncExternalStore } from 'react';
import { later } from '../../../framework/panel/core/later';
import { useApp } from '../app/app';

const ReloginDialog = later(() => import('./ReloginDialog').then((part) => part.ReloginDialog));

/** Asks for the password once the session has ended. */
export function Relogin() {
  const { gate } = useApp().boot.session;
  const isOpen = useSyncExternalStore(gate.subscribe, gate.getSnapshot) === 'open';
  return isOpen ? <ReloginDialog /> : null;
}
