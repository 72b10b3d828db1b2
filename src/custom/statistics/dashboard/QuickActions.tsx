import { useTranslate } from 'ra-core';
import { NamedIcon } from '../../../framework/panel/blocks/icons';
import { usePanel } from '../../../framework/panel/core/context';
import { ButtonLink } from '../../../framework/panel/kit/Button';
import { TitledPanel } from '../../shell/blocks/TitledPanel';
import { useIsThere } from '../../shell/menu/useIsThere';
import { type QuickAction, quickActions } from './contributions';

/** Those that lead somewhere this person may go. */
export function useQuickActions(): readonly QuickAction[] {
  const isThere = useIsThere();
  const { model, permitted } = usePanel();
  return quickActions.filter(({ path, changes }) => {
    const resource = changes && model.byName[changes];
    return isThere(path) && (!resource || permitted(resource, 'edit'));
  });
}

export function QuickActions() {
  const translate = useTranslate();
  const offered = useQuickActions();
  return (
    <TitledPanel title={translate('dashboard.quick.title')}>
      <div className="quick-actions">
        {offered.map(({ key, icon, path }) => (
          <ButtonLink key={key} to={path} variant="outlined" startIcon={<NamedIcon name={icon} />}>
            {translate(`dashboard.quick.${key}`)}
          </ButtonLink>
        ))}
      </div>
    </TitledPanel>
  );
}
