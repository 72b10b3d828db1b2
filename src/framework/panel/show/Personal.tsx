import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type RaRecord, useNotify } from 'ra-core';
import { useId, useMemo, useRef, useState } from 'react';
import { type PersonalOverview, personalCalls } from '../../calls';
import type { Resource } from '../../schema';
import { ErrorBox } from '../blocks/states/ErrorState';
import { useAnswer } from '../core/calls';
import { usePanel, useResource, useTexts } from '../core/context';
import { laterDialog } from '../core/later';
import { reasonOf } from '../core/reason';
import { useOpenedText } from '../core/useOpenedText';
import { noticeTime } from '../dialogs/notify';
import { Button } from '../kit/Button';
import { Skeleton } from '../kit/Skeleton';
import { useSeen } from './useSeen';

const PersonalDialog = laterDialog(() => import('./PersonalDialog').then((part) => part.PersonalDialog));

type Reader = Readonly<PersonalOverview['readers'][number]>;
type Counted = Readonly<PersonalOverview['parts'][number]>;

interface PersonalProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  /** The person is gone from the data. */
  readonly onErased: () => void;
}

/** What a person may ask of us: all that is kept about them, who has looked at it, and that it goes. */
export function Personal({ resource, record, onErased }: PersonalProps) {
  const text = useOpenedText();
  const { permitted } = usePanel();
  const notify = useNotify();
  const id = useId();
  const calls = useMemo(() => personalCalls(resource), [resource]);
  const card = useRef<HTMLElement>(null);
  const isSeen = useSeen(card);
  const { data, error, isPending, refetch } = useAnswer(calls.overview, { id: record.id }, { enabled: isSeen });
  const [asked, setAsked] = useState<'file' | 'erase'>();
  const isOpen = (data?.open.length ?? 0) > 0;
  return (
    <Paper
      ref={card}
      component="section"
      variant="outlined"
      aria-labelledby={id}
      className="no-print"
      sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}
    >
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 700, mb: 1 }}>
        {text('personal.title')}
      </Typography>
      {isPending && <Skeleton height={96} aria-label={text('show.loading')} />}
      {error && !data && (
        <ErrorBox sentence={text('personal.failed')} reason={reasonOf(error, '')} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <Typography>
            {text('personal.counted')} <Parts parts={data.parts} />
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
            {permitted(resource, 'export') && (
              <Button variant="outlined" onClick={() => setAsked('file')}>
                {text('personal.take')}
              </Button>
            )}
            {data.erasable && (
              <Button variant="outlined" color="error" disabled={isOpen} onClick={() => setAsked('erase')}>
                {text('personal.erase')}
              </Button>
            )}
          </Box>
          {isOpen && data.erasable && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
              {text('personal.open')}{' '}
              <Parts parts={data.open.map(({ resource: name, ids }) => ({ resource: name, count: ids.length }))} />
            </Typography>
          )}
          <Readers readers={data.readers} />
        </>
      )}
      <PersonalDialog
        resource={resource}
        id={record.id}
        asked={asked ?? 'file'}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onDone={(done) => {
          setAsked(undefined);
          if (done === 'erase') {
            notify(text('personal.erased'), { type: 'info', autoHideDuration: noticeTime });
            onErased();
          } else void refetch();
        }}
      />
    </Paper>
  );
}

function Readers({ readers }: { readonly readers: readonly Reader[] }) {
  const text = useOpenedText();
  const { formats } = usePanel();
  return (
    <>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {text('personal.readers')}
      </Typography>
      {readers.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{text('personal.nobody')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {readers.map(({ at, name, action, reason }, index) => (
          // The log gives the same moment twice, and no number here.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <Box component="li" key={index} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
              {formats.dateTime(at)}
            </Box>
            {name ?? text('show.bySystem')} ·{' '}
            {text(`personal.reads.${action === 'reveal' ? 'reveal' : 'personalFile'}`)}
            {reason && ` · ${reason}`}
          </Box>
        ))}
      </Box>
    </>
  );
}

/** '1 pengguna, 3 anggota keluarga'. */
const Parts = ({ parts }: { readonly parts: readonly Counted[] }) =>
  parts.map((part, at) => (
    <span key={part.resource}>
      {at > 0 && ', '}
      <PartCount {...part} />
    </span>
  ));

function PartCount({ resource, count }: Counted) {
  const { formats } = usePanel();
  return `${formats.number(count)} ${useTexts(useResource(resource)).nouns(count).nouns}`;
}
