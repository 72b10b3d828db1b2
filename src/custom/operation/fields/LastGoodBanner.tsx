import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from '../../../framework/panel/router';
import { fieldVersionsPath } from '../../shell/app/paths';
import { useIsThere } from '../../shell/menu/useIsThere';
import { usePublished } from './useFieldReads';

/** The newest version is damaged, an earlier one is in force: shown to users who can act on it. */
export function LastGoodBanner({ hasLink = false }: { readonly hasLink?: boolean }) {
  const translate = useTranslate();
  const isThere = useIsThere();
  const published = usePublished();
  if (published?.state !== 'lastKnownGood' || !isThere(fieldVersionsPath)) return null;
  return (
    <Alert
      severity="warning"
      action={
        hasLink && (
          <Button component={Link} to={fieldVersionsPath} color="inherit" size="small">
            {translate('fieldVersions.lastGood.open')}
          </Button>
        )
      }
    >
      {translate(published.version === null ? 'fieldVersions.lastGood.none' : 'fieldVersions.lastGood.text', {
        version: published.version ?? 0,
      })}
    </Alert>
  );
}
