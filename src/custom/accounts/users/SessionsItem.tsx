import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { lazy, useState } from 'react';
import { listUserSessions } from '../../../calls/accounts/sessions';
import { isOffered } from '../../../framework/calls';
import { usePanel } from '../../../framework/panel/core/context';
import type { PanelSettings, SlotProps } from '../../../framework/panel/core/types';
import { LateDialog } from '../../../framework/panel/dialogs/LateDialog';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { maySignIn } from './TwoFactorItem';

const SessionsDialog = lazy(() => import('./SessionsDialog').then((module) => ({ default: module.SessionsDialog })));

/** The entry for an account that somebody else may be using; only where it may sign in at all. */
export function SessionsItem({ record }: SlotProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const panel = usePanel();
  if (!record || !mayEndSessions(panel) || !maySignIn(record.role)) return null;
  return (
    <>
      <MenuItem onClick={() => setOpen(true)}>{translate('account.devices.item')}</MenuItem>
      <LateDialog open={open}>
        <SessionsDialog user={record} open={open} onClose={() => setOpen(false)} />
      </LateDialog>
    </>
  );
}

export function mayEndSessions({ has, actor }: Pick<PanelSettings, 'has' | 'actor'>): boolean {
  return isOffered(listUserSessions, has) && can(policy.permissions, 'edit', actor).allowed;
}
