import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { BulkAnswer } from '../../../../calls/aid/applications';
import { usePanel } from '../../../../framework/panel/core/context';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import { useStatusName } from '../shared/ApplicationStatusChip';
import type { AidApplication } from '../shared/application';
import { type BulkStep, decisionOf } from '../shared/steps';
import { useApplicationWords } from '../shared/words';
import { isFirstOnly } from './bulk';
import { ItemList } from './ItemList';

interface BulkPreviewProps {
  /** undefined while it is loading. */
  readonly preview: BulkAnswer | undefined;
  readonly failure: string | undefined;
  readonly decision: BulkStep;
  readonly seen: (id: number) => AidApplication | undefined;
}

/** What a decision for many will do, before it is made. */
export function BulkPreview({ preview, failure, decision, seen }: BulkPreviewProps) {
  const words = useApplicationWords();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} aria-busy={!preview}>
      <Typography id={id} component="h3" variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {words('bulk.preview')}
      </Typography>
      {failure && (
        <Alert severity="info" style={{ marginBottom: 8 }}>
          {words('bulk.previewFailed', { reason: failure })}
        </Alert>
      )}
      {preview ? <Effects preview={preview} decision={decision} seen={seen} /> : <Loading />}
    </Box>
  );
}

function Loading() {
  const words = useApplicationWords();
  return (
    <div role="status" aria-label={words('bulk.previewing')}>
      <Skeleton width="70%" />
      <Skeleton width="50%" />
    </div>
  );
}

type EffectsProps = Required<Pick<BulkPreviewProps, 'decision' | 'seen'>> & { readonly preview: BulkAnswer };

function Effects({ preview, decision, seen }: EffectsProps) {
  const words = useApplicationWords();
  const { formats } = usePanel();
  const nameOf = useStatusName();
  const failing = preview.results.filter(({ ok }) => !ok);
  const first = preview.results.filter(isFirstOnly).length;
  const unsure = preview.results.filter((item) => item.ok && item.message && !isFirstOnly(item));
  const final = preview.updated - first;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      {preview.updated === 0 && <Alert severity="warning">{words('bulk.nothing')}</Alert>}
      {final > 0 && (
        <span>{words('bulk.willChange', { n: formats.number(final), status: nameOf(decisionOf(decision)) })}</span>
      )}
      {first > 0 && <span>{words('bulk.willAwait', { n: formats.number(first) })}</span>}
      {preview.quotas?.map((quota) => (
        <Alert key={quota.programme_id} severity={quota.wanted > quota.free ? 'warning' : 'info'}>
          {words(quota.wanted > quota.free ? 'bulk.quotaShort' : 'bulk.quota', {
            programme: quota.programme,
            wanted: formats.number(quota.wanted),
            free: formats.number(quota.free),
          })}
        </Alert>
      ))}
      {failing.length > 0 && <span>{words('bulk.willFail', { n: formats.number(failing.length) })}</span>}
      <ItemList items={[...failing, ...unsure]} seen={seen} say={({ message }) => message ?? ''} />
    </Box>
  );
}
