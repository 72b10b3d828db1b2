import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { listUserSessions } from '../../../calls/accounts/sessions';
import { isOffered } from '../../../framework/calls';
import { MenuItem } from '../../../framework/panel/blocks/floating';
import { usePanel } from '../../../framework/panel/core/context';
import { laterDialog } from '../../../framework/panel/core/later';
import type { PanelSettings, SlotProps } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { withTexts } from '../../shell/app/start';
import { maySignIn } from './TwoFactorItem';

const SessionsDialog = laterDialog(() =>
  withTexts(import('./SessionsDialog'), 'account', 'profile').then((part) => part.SessionsDialog),
);

/** The entry for an account that another person may be using; only where it may sign in at all. */
export function SessionsItem({ record }: SlotProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const panel = usePanel();
  if (!record || !mayEndSessions(panel) || !maySignIn(record.role)) return null;
  return (
    <>
      <MenuItem onClick={() => setOpen(true)}>{translate('account.devices.item')}</MenuItem>
      <SessionsDialog user={record} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

export function mayEndSessions({ has, actor }: Pick<PanelSettings, 'has' | 'actor'>): boolean {
  return isOffered(listUserSessions, has) && can(policy.permissions, 'edit', actor).allowed;
}
