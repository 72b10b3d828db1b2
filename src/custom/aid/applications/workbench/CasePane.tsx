import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useEvent } from 'ra-core';
import { memo, useEffect, useId, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { EmptyState } from '../../../../framework/panel/blocks/states/EmptyState';
import { ErrorState } from '../../../../framework/panel/blocks/states/ErrorState';
import { StaleBanner } from '../../../../framework/panel/blocks/states/StaleBanner';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { Button } from '../../../../framework/panel/kit/Button';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import type { RecordState } from '../../../../framework/panel/record/useRecord';
import { useApplication } from '../shared/api';
import type { AidApplication } from '../shared/application';
import { assessmentOf } from '../shared/assessment';
import { DecisionDialog } from '../shared/DecisionDialog';
import type { KeysAhead } from '../shared/useDecisionKeys';
import { useApplicationWords } from '../shared/words';
import { ActionBar } from './ActionBar';
import { CaseHead } from './CaseHead';
import { CaseParts } from './CaseParts';
import { type CaseEvents, useCaseActions } from './useCaseActions';
import { useDocumentKeys } from './useDocumentKeys';
import type { NextFocus } from './useWorkbench';
import { useWorkbenchKeys } from './useWorkbenchKeys';
import { useWorkbenchWords } from './words';

interface CasePaneProps extends CaseEvents {
  readonly id: number;
  readonly nextFocus: NextFocus;
  readonly ahead: KeysAhead;
  /** What a key does on the page around; false when nothing. */
  readonly onKey: (key: string) => boolean;
  /** A step is being taken back. */
  readonly isUndoing: boolean;
}

/** The open case. Nothing of the list but its id reaches it, so that searching draws nothing here. */
export const CasePane = memo(function CasePane({ id, nextFocus, ahead, onKey, isUndoing, ...events }: CasePaneProps) {
  const words = useWorkbenchWords();
  const shown = useApplication(id);
  const application = shown.state === 'ready' ? shown.record : undefined;
  const actions = useCaseActions(id, application, events);
  const documents = useRef<HTMLElement>(null);
  const headingId = useId();
  const decide = useEvent(actions.begin);
  const check = useDocumentKeys(id, application, events.onStep);
  const run = useWorkbenchKeys({
    approve: () => decide('Disetujui'),
    reject: () => decide('Ditolak'),
    complete: () => decide('Perlu Dilengkapi'),
    take: () => void actions.takeOrRelease(),
    documents: () => documents.current?.focus(),
    checkOne: (key) => void check.one(Number(key)),
    checkAll: () => void check.all(),
  });
  useTypedAhead({
    ahead,
    isHeld: shown.state === 'loading' || isUndoing || actions.isHeld || check.isSaving,
    isAsking: actions.decision !== undefined,
    run: (key) => (application !== undefined && run(key)) || onKey(key),
  });
  if (shown.state !== 'ready' || !application) return <NoCase shown={shown} onNext={() => events.onMove(1)} />;
  return (
    <Paper component="article" aria-labelledby={headingId} sx={paneStyle}>
      <Box sx={scrollStyle}>
        {Boolean(shown.error) && <StaleBanner reason={reasonOf(shown.error, '')} onRetry={shown.retry} />}
        <Head application={application} headingId={headingId} nextFocus={nextFocus} onMove={events.onMove} />
        <CaseParts application={application} documents={documents} />
      </Box>
      <ActionBar actions={actions} />
      <DecisionDialog
        application={application}
        decision={actions.decision}
        failure={words('changeFailed')}
        onClose={actions.close}
        onDone={actions.done}
        onOver={actions.over}
        onUndone={events.onComeBack}
        ahead={ahead}
      />
    </Paper>
  );
});

interface TypedAhead {
  readonly ahead: KeysAhead;
  /** Not ready for keys: on its way, or something is being done with it. */
  readonly isHeld: boolean;
  /** Its dialog is open. */
  readonly isAsking: boolean;
  readonly run: (key: string) => boolean;
}

/** What was pressed before this case was there is done now, one after the other. */
function useTypedAhead({ ahead, isHeld, isAsking, run }: TypedAhead): void {
  const [, again] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    // An open dialog says itself whether it takes keys.
    if (!isAsking) ahead.hold(isHeld);
  });
  useEffect(() => {
    const key = isHeld || isAsking ? undefined : ahead.take();
    if (key === undefined) return;
    // What means nothing here was meant for a screen that did not come.
    if (!run(key)) ahead.drop();
    // Not every key changes something on the screen, and the next one waits.
    again();
  });
  // Before the next case says that it is not there yet.
  useLayoutEffect(() => () => ahead.hold(false), [ahead]);
}

type HeadProps = Omit<Parameters<typeof CaseHead>[0], 'level'>;

function Head(props: HeadProps) {
  const [now] = useState(() => new Date());
  return <CaseHead {...props} level={assessmentOf(props.application, now).priority.level} />;
}

interface NoCaseProps {
  readonly shown: RecordState<AidApplication>;
  readonly onNext: () => void;
}

function NoCase({ shown, onNext }: NoCaseProps) {
  const words = useApplicationWords();
  const bench = useWorkbenchWords();
  if (shown.state === 'failed')
    return (
      <Paper>
        <ErrorState sentence={words('detailFailed')} reason={reasonOf(shown.error, '')} onRetry={shown.retry} />
      </Paper>
    );
  if (shown.state === 'missing')
    return (
      <Paper>
        <EmptyState
          sentence={words('missing')}
          action={
            <Button variant="outlined" onClick={onNext}>
              {bench('next')}
            </Button>
          }
        />
      </Paper>
    );
  return (
    <Paper sx={{ ...paneStyle, p: 3, gap: 2 }} aria-busy>
      <Skeleton width="45%" height={36} />
      <Skeleton width="70%" />
      <Skeleton height={160} />
      <Skeleton height={200} />
    </Paper>
  );
}

const paneStyle = { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 } as const;
const scrollStyle = {
  flex: 1,
  minHeight: 0,
  overflowY: { md: 'auto' },
  p: { xs: 2, sm: 2.5 },
  display: 'grid',
  gap: 2.5,
  alignContent: 'start',
} as const;
