import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useText } from '../../panel/core/useText';
import { Link } from '../../panel/router';
import { usePublished, useStaffPages } from './useStaff';

/** The newest version is damaged, an earlier one is in force: shown to users who can act on it. */
export function LastGoodBanner({ hasLink = false }: { readonly hasLink?: boolean }) {
  const text = useText();
  const { versions } = useStaffPages();
  const published = usePublished();
  if (published?.state !== 'lastKnownGood' || versions === null) return null;
  return (
    <Alert
      severity="warning"
      action={
        hasLink && (
          <Button component={Link} to={versions} color="inherit" size="small">
            {text('staff.lastGood.open')}
          </Button>
        )
      }
    >
      {text(published.version === null ? 'staff.lastGood.none' : 'staff.lastGood.text', {
        version: published.version ?? 0,
      })}
    </Alert>
  );
}
