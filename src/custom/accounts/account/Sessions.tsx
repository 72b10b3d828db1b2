import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ErrorState } from '../../../framework/panel/blocks/states/ErrorState';
import { reasonOf } from '../../../framework/panel/core/reason';
import { Button } from '../../../framework/panel/kit/Button';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';
import { useApp } from '../../shell/app/app';
import { Device } from './Device';
import { EndSessionsDialog } from './EndSessionsDialog';
import { useSessions } from './useSessions';

interface SessionsProps {
  /** false: the heading stands above it already. */
  readonly isTitled?: boolean;
}

export function Sessions({ isTitled = true }: SessionsProps) {
  const translate = useTranslate();
  const { data, error, refetch, endOne, endOthers, isEnding } = useSessions();
  const [isAsking, setAsking] = useState(false);
  const { session } = useApp().boot;
  const text = (key: string) => translate(`profile.sessions.${key}`);
  if (error && !data)
    return (
      <ErrorState
        sentence={text('loadFailed')}
        reason={reasonOf(error, text('loadFailed'))}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton height={160} />;
  const hasOthers = data.some(({ current }) => !current);
  return (
    <section>
      {isTitled && (
        <Typography component="h2" variant="h3">
          {text('title')}
        </Typography>
      )}
      <Typography sx={{ color: 'text.secondary' }}>{text(hasOthers ? 'text' : 'onlyThis')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, my: 1.5, p: 0 }}>
        {data.map((session) => (
          <Device key={session.id} session={session} isEnding={isEnding} onEnd={() => void endOne(session)} />
        ))}
      </Box>
      {hasOthers && (
        <Button variant="outlined" color="error" aria-disabled={isEnding} onClick={() => setAsking(true)}>
          {text('endOthers')}
        </Button>
      )}
      <EndSessionsDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async (andThis) => {
          setAsking(false);
          if ((await endOthers()) && andThis) await session.signOut();
        }}
      />
    </section>
  );
}
