import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { previewRetention, type RetentionPreview } from '../../../../calls/operation/system';
import { ErrorBox } from '../../../../framework/panel/blocks/states/ErrorState';
import { useAnswer } from '../../../../framework/panel/core/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import { FactList } from '../../../shell/blocks/FactList';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';

/** What tonight's retention would delete, as a warning. */
export function RetentionPanel() {
  const translate = useTranslate();
  const { data, error, refetch } = useAnswer(previewRetention, {}, { staleTime: 0 });
  const say = (key: string) => translate(`settings.system.retention.${key}`);
  return (
    <TitledPanel title={say('title')}>
      {!data && !error && <Skeleton height={80} aria-label={say('loading')} />}
      {!data && error && (
        <ErrorBox sentence={say('loadFailed')} reason={reasonOf(error, '')} onRetry={() => void refetch()} />
      )}
      {data && <Counts preview={data} />}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        {say('others')}
      </Typography>
    </TitledPanel>
  );
}

function Counts({ preview }: { readonly preview: RetentionPreview }) {
  const translate = useTranslate();
  const { formats } = usePanel();
  const nameOf = (name: string) => translate(`resources.${name}.name`, { _: name });
  const { days, before, deleted, messages, expired } = preview;
  const counts = [
    ...Object.entries(deleted).map(
      ([name, count]) => [translate('settings.system.retention.deleted', { name: nameOf(name) }), count] as const,
    ),
    ...(messages > 0 ? [[translate('settings.system.retention.messages'), messages] as const] : []),
    ...Object.entries(expired).map(
      ([name, count]) => [translate('settings.system.retention.expired', { name: nameOf(name) }), count] as const,
    ),
  ];
  if (counts.length === 0) return <Typography>{translate('settings.system.retention.nothing')}</Typography>;
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        {translate('settings.system.retention.intro', {
          days: formats.number(days),
          date: formats.dateTime(before),
        })}
      </Typography>
      <FactList facts={counts.map(([label, count]) => [label, formats.number(count)])} unknown="" />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {translate('settings.system.retention.atMost')}
      </Typography>
    </>
  );
}
