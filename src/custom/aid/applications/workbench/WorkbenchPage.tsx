import ArrowBack from '@mui/icons-material/ArrowBack';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useEvent } from 'ra-core';
import { useEffect, useState } from 'react';
import { PageHead } from '../../../../framework/panel/blocks/PageHead';
import { ErrorState } from '../../../../framework/panel/blocks/states/ErrorState';
import { useResource, useTexts } from '../../../../framework/panel/core/context';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { Button } from '../../../../framework/panel/kit/Button';
import { useMediaQuery } from '../../../../framework/panel/kit/useMediaQuery';
import { routeOf } from '../../../../framework/schema';
import { focusSearch } from '../../../shell/shortcuts/typing';
import type { QueueFilters } from './address';
import { CasePane } from './CasePane';
import { KeysDialog } from './KeysDialog';
import { QueuePane } from './QueuePane';
import { useKeysAhead } from './useKeysAhead';
import { useUndoLast } from './useUndoLast';
import { useWorkbench, type Workbench } from './useWorkbench';
import { useWorkbenchKeys } from './useWorkbenchKeys';
import { useWorkbenchWords } from './words';

export function WorkbenchPage() {
  const isPhone = useMediaQuery('(max-width: 899.95px)');
  const bench = useWorkbench(isPhone);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { undo, isUndoing } = useUndoLast(bench);
  const ahead = useKeysAhead(bench.isOnTheWay);
  const run = useWorkbenchKeys({
    next: () => bench.move(1),
    previous: () => bench.move(-1),
    search: focusSearch,
    help: () => setHelpOpen(true),
    ...(undo && { undo }),
  });
  const hasCase = bench.address.id !== undefined;
  useEffect(() => {
    if (hasCase) return;
    // The last one has left: what was pressed then is not for the case that is opened next.
    const key = ahead.take();
    ahead.drop();
    if (key !== undefined) run(key);
  }, [hasCase, ahead, run]);
  return (
    <Box sx={pageStyle}>
      <Banner bench={bench} isPhone={isPhone} onHelp={() => setHelpOpen(true)} />
      <Panes bench={bench} isPhone={isPhone} ahead={ahead} onKey={run} isUndoing={isUndoing} />
      <KeysDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </Box>
  );
}

interface PartProps {
  readonly bench: Workbench;
  readonly isPhone: boolean;
}

function Banner({ bench, isPhone, onHelp }: PartProps & { readonly onHelp: () => void }) {
  const words = useWorkbenchWords();
  const resource = useResource('applications');
  const { label } = useTexts(resource);
  const isCase = isPhone && bench.address.id !== undefined;
  return (
    <PageHead
      title={words('title')}
      {...(isPhone ? {} : { description: words('description') })}
      crumbs={[{ label, to: routeOf(resource, 'list') ?? '/pendaftaran' }]}
      primary={
        isCase && (
          <Button variant="outlined" startIcon={<ArrowBack />} onClick={() => bench.go({ id: undefined })}>
            {words('back')}
          </Button>
        )
      }
      actions={
        !isPhone && (
          <Button variant="outlined" startIcon={<KeyboardOutlined />} onClick={onHelp}>
            {words('help')}
          </Button>
        )
      }
    />
  );
}

type PanesProps = PartProps & Pick<Parameters<typeof CasePane>[0], 'ahead' | 'onKey' | 'isUndoing'>;

/** Both panes beside each other; on a phone one of them. */
function Panes({ bench, isPhone, ...keys }: PanesProps) {
  const words = useWorkbenchWords();
  const { address, list, selection, nextFocus } = bench;
  const filter = useEvent((change: Partial<QueueFilters>) => bench.go({ ...change, id: undefined }));
  if (list.hasFailedWholly)
    return (
      <Paper>
        <ErrorState sentence={words('loadFailed')} reason={reasonOf(list.error, '')} onRetry={list.retry} />
      </Paper>
    );
  const openCase = address.id !== undefined && (
    <CasePane
      key={address.id}
      id={address.id}
      nextFocus={nextFocus}
      onFinish={bench.finish}
      onLeave={bench.leave}
      onComeBack={bench.comeBack}
      onTaken={bench.setTaken}
      onStep={bench.note}
      {...keys}
      onMove={bench.move}
    />
  );
  if (isPhone && openCase) return openCase;
  const isEmpty = list.queue?.slots.length === 0 && address.id === undefined;
  return (
    <Box sx={isPhone || isEmpty ? singleStyle : panesStyle}>
      <QueuePane
        address={address}
        list={list}
        place={selection.place}
        nextFocus={nextFocus}
        onSelect={bench.select}
        onFilter={filter}
      />
      {openCase}
    </Box>
  );
}

/** The panes scroll, not the page: the list and what can be done stay in sight. On low screens the page does. */
const pageStyle = {
  display: 'flex',
  flexDirection: 'column',
  '@media (min-width: 900px) and (min-height: 560px)': { height: 'calc(100dvh - var(--bar-height) - 24px)' },
} as const;
const panesStyle = {
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(280px, 360px) minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
} as const;
const singleStyle = { flex: 1, minHeight: 0, display: 'grid', gridTemplateRows: 'minmax(0, 1fr)' } as const;
