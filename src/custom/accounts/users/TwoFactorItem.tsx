import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { getUserTwoFactor } from '../../../calls/accounts/twoFactor';
import { isOffered } from '../../../framework/calls';
import { MenuItem } from '../../../framework/panel/blocks/floating';
import { usePanel } from '../../../framework/panel/core/context';
import { laterDialog } from '../../../framework/panel/core/later';
import type { PanelSettings, SlotProps } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { withTexts } from '../../shell/app/start';

const TwoFactorDialog = laterDialog(() =>
  withTexts(import('./TwoFactorDialog'), 'account').then((part) => part.TwoFactorDialog),
);

/** The entry for a user who has lost phone and codes; only where the account may sign in at all. */
export function TwoFactorItem({ record }: SlotProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const panel = usePanel();
  if (!record || !mayResetTwoFactor(panel) || !maySignIn(record.role)) return null;
  return (
    <>
      <MenuItem onClick={() => setOpen(true)}>{translate('account.reset.item')}</MenuItem>
      <TwoFactorDialog user={record} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

export const maySignIn = (role: unknown): boolean =>
  can(policy.dashboard, 'list', { role: String(role), permissions: null }).allowed;

export function mayResetTwoFactor({ has, actor }: Pick<PanelSettings, 'has' | 'actor'>): boolean {
  return isOffered(getUserTwoFactor, has) && can(policy.permissions, 'edit', actor).allowed;
}
