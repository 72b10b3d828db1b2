import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { later } from '../../../framework/panel/core/later';
import { Alert } from '../../../framework/panel/kit/Alert';
import { useApp } from '../app/app';

const MaintenanceDialog = later(() => import('./MaintenanceDialog').then((part) => part.MaintenanceDialog));

/** A reminder for users who are let in that the others are not; the region itself is always there to be announced. */
export function MaintenanceBanner() {
  const translate = useTranslate();
  const { maintenance } = useApp().capabilities.site;
  return (
    <div role="status">
      {maintenance && (
        <Alert role="presentation" severity="warning" variant="filled" style={{ borderRadius: 0 }}>
          {translate('shell.maintenance.banner')}
        </Alert>
      )}
    </div>
  );
}

/** Stands above every page while this user is shut out. */
export function MaintenanceCover() {
  const { shutOut } = useApp().boot;
  const isShutOut = useSyncExternalStore(shutOut.subscribe, shutOut.getSnapshot);
  return isShutOut ? <MaintenanceDialog /> : null;
}
