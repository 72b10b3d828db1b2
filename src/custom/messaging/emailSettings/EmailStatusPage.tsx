import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { readEmailStatus } from '../../../calls/messaging/email';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { ErrorState } from '../../../framework/panel/blocks/states/ErrorState';
import { useAnswer } from '../../../framework/panel/core/calls';
import { useTexts } from '../../../framework/panel/core/context';
import { reasonOf } from '../../../framework/panel/core/reason';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';
import { Facts } from '../../../framework/panel/show/Facts';
import type { Resource } from '../../../framework/schema';
import { Incomplete } from './Incomplete';
import { TestMail } from './TestMail';

/** The settings on an API that only shows them. */
export function EmailStatusPage({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { data, error, refetch } = useAnswer(readEmailStatus, {});
  return (
    <>
      <PageHead title={texts.label} description={texts.description} />
      {!data && !error && <Skeleton height={360} aria-label={translate('outbox.email.loading')} />}
      {error && !data && (
        <ErrorState
          sentence={translate('outbox.email.loadFailed')}
          reason={reasonOf(error, '')}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 1080 }}>
          <Alert severity="info">{translate('outbox.email.readOnly')}</Alert>
          <Incomplete resource={resource} record={data} />
          <div>
            {resource.form.sections.map((section) => (
              <Facts key={section.section} resource={resource} record={{ ...data, id: 1 }} section={section} />
            ))}
          </div>
          <TestMail hasHost={Boolean(data.smtp_host)} to={String(data.from_email ?? '')} />
        </Box>
      )}
    </>
  );
}
