import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { usePanel } from '../../framework/panel/context';
import { NamedIcon } from '../../framework/panel/icons';
import { Panel } from '../shared/Panel';
import { useIsThere } from '../shared/useIsThere';
import { quickActions } from './contributions';

export function QuickActions() {
  const translate = useTranslate();
  const isThere = useIsThere();
  const { model, permitted } = usePanel();
  const offered = quickActions.filter(({ path, changes }) => {
    const resource = changes && model.byName[changes];
    return isThere(path) && (!resource || permitted(resource, 'edit'));
  });
  if (offered.length === 0) return null;
  return (
    <Panel title={translate('dashboard.quick.title')}>
      <Stack spacing={1}>
        {offered.map(({ key, icon, path }) => (
          <Button
            key={key}
            component={Link}
            to={path}
            variant="outlined"
            startIcon={<NamedIcon name={icon} />}
            sx={{ justifyContent: 'flex-start' }}
          >
            {translate(`dashboard.quick.${key}`)}
          </Button>
        ))}
      </Stack>
    </Panel>
  );
}
