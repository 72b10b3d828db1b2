import type { PanelSettings, SlotProps } from '../../../framework/panel/core/types';
import { LinkedItem, mayUnlink } from './LinkedItem';
import { mayEditPermissions, PermissionsItem } from './PermissionsItem';
import { mayEndSessions, SessionsItem } from './SessionsItem';
import { mayResetTwoFactor, TwoFactorItem } from './TwoFactorItem';

/** What a row's menu has besides the declared actions. */
export function RowItems(props: SlotProps) {
  return (
    <>
      <PermissionsItem {...props} />
      <TwoFactorItem {...props} />
      <LinkedItem {...props} />
      <SessionsItem {...props} />
    </>
  );
}

RowItems.isOffered = (panel: PanelSettings): boolean =>
  mayEditPermissions(panel) || mayResetTwoFactor(panel) || mayUnlink(panel) || mayEndSessions(panel);
