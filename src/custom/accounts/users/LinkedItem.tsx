import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { getUserOidcLink } from '../../../calls/accounts/oidc';
import { isOffered } from '../../../framework/calls';
import { MenuItem } from '../../../framework/panel/blocks/floating';
import { usePanel } from '../../../framework/panel/core/context';
import { laterDialog } from '../../../framework/panel/core/later';
import type { PanelSettings, SlotProps } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { withTexts } from '../../shell/app/start';
import { maySignIn } from './TwoFactorItem';

const LinkedDialog = laterDialog(() =>
  withTexts(import('./LinkedDialog'), 'account').then((part) => part.LinkedDialog),
);

/** The entry for an account that the wrong person of the provider opens; only where it may sign in at all. */
export function LinkedItem({ record }: SlotProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const panel = usePanel();
  if (!record || !mayUnlink(panel) || !maySignIn(record.role)) return null;
  return (
    <>
      <MenuItem onClick={() => setOpen(true)}>{translate('account.linked.item')}</MenuItem>
      <LinkedDialog user={record} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

export function mayUnlink({ has, actor }: Pick<PanelSettings, 'has' | 'actor'>): boolean {
  return isOffered(getUserOidcLink, has) && can(policy.permissions, 'edit', actor).allowed;
}
