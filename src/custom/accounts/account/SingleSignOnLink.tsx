import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { getOidcLink } from '../../../calls/accounts/oidc';
import { ErrorState } from '../../../framework/panel/blocks/states/ErrorState';
import { useAnswer } from '../../../framework/panel/core/calls';
import { usePanel } from '../../../framework/panel/core/context';
import { reasonOf } from '../../../framework/panel/core/reason';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';

/** Whether somebody of the provider opens this account, and since when. */
export function SingleSignOnLink() {
  const translate = useTranslate();
  const text = (key: string, words = {}): string => translate(`account.singleSignOn.${key}`, words);
  const { formats } = usePanel();
  const { data, error, refetch } = useAnswer(getOidcLink, {});
  if (error && !data)
    return (
      <ErrorState
        sentence={text('loadFailed')}
        reason={reasonOf(error, text('loadFailed'))}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton height={48} />;
  const { label, since, last_used_at: used } = data;
  return (
    <Typography sx={{ maxWidth: 640 }}>
      {since && used
        ? `${text('linked', { label, time: formats.dateTime(since), used: formats.relative(used) })} ${text('end')}`
        : text('none', { label })}
    </Typography>
  );
}
