import { useText } from '../../panel/core/useText';
import { Alert } from '../../panel/kit/Alert';
import { ButtonLink } from '../../panel/kit/Button';
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
          <ButtonLink to={versions} color="inherit" size="small">
            {text('staff.lastGood.open')}
          </ButtonLink>
        )
      }
    >
      {text(published.version === null ? 'staff.lastGood.none' : 'staff.lastGood.text', {
        version: published.version ?? 0,
      })}
    </Alert>
  );
}
