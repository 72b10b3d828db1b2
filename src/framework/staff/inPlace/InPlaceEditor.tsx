import GlobalStyles from '@mui/material/GlobalStyles';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ViewEditorProps } from '../../panel/core/types';
import { Alert } from '../../panel/kit/Alert';
import { Button } from '../../panel/kit/Button';
import { useFieldEditing } from '../editing/context';
import { FieldEditingProvider } from '../editing/FieldEditingProvider';
import type { Loading } from '../editing/useLoadedDraft';
import { useSurroundings } from '../editing/useSurroundings';
import { useSay } from '../said/useSay';
import { EditBar } from './EditBar';
import { editingInView, ViewFrame } from './frames';
import { useEditorKeys } from './useEditorKeys';
import { useHarmlessView } from './useHarmlessView';
import { ViewPropertySheet } from './ViewPropertySheet';

/** Turns the view beside it into its own editor: a bar above it, and a sheet for what is selected in it. */
export function InPlaceEditor(props: ViewEditorProps) {
  const { place, onEnd } = props;
  const inPlace = (
    <FieldEditingProvider waiting={(loading) => <Waiting loading={loading} onEnd={onEnd} />}>
      <Editing {...props} />
    </FieldEditingProvider>
  );
  return place ? createPortal(inPlace, place) : inPlace;
}

interface WaitingProps {
  readonly loading: Exclude<Loading, { kind: 'ready' }>;
  readonly onEnd: () => void;
}

function Waiting({ loading, onEnd }: WaitingProps) {
  const say = useSay();
  if (loading.kind === 'loading') return <LinearProgress aria-label={say('viewEditor.loading')} sx={{ mb: 2 }} />;
  return (
    <Alert
      severity="error"
      style={{ marginBottom: 16 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={loading.retry}>
            {say('viewEditor.retry')}
          </Button>
          <Button color="inherit" size="small" onClick={onEnd}>
            {say('viewEditor.end')}
          </Button>
        </>
      }
    >
      {say('viewEditor.failed', { reason: loading.reason })}
    </Alert>
  );
}

function Editing({ resource, view, place, onSurround, onEnd }: ViewEditorProps) {
  const editing = useFieldEditing();
  const { overlay, role, selected, select } = editing;
  const [isListOpen, setListOpen] = useState(false);
  const surroundings = useSurroundings({ overlay, role, FieldFrame: ViewFrame });
  useLayoutEffect(() => editingInView.set(editing), [editing]);
  useEffect(() => () => editingInView.set(null), []);
  useLayoutEffect(() => onSurround(surroundings), [onSurround, surroundings]);
  const isSheetOpen = selected !== null || isListOpen;
  const closeSheet = useCallback(() => {
    select(null);
    setListOpen(false);
  }, [select]);
  useEditorKeys(selected, isSheetOpen ? closeSheet : onEnd);
  useHarmlessView();
  const isInDialog = place !== null;
  const openList = () => {
    select(null);
    setListOpen(true);
  };
  return (
    <>
      <GlobalStyles styles={asleep} />
      <Paper
        variant="outlined"
        className="view-editor view-editor-bar no-print"
        sx={isInDialog ? dialogPlace : barPlace}
      >
        <EditBar resource={resource} onList={view === 'list' ? openList : undefined} onEnd={onEnd} />
      </Paper>
      <ViewPropertySheet
        resource={resource}
        view={view}
        isInDialog={isInDialog}
        isListOpen={isListOpen}
        onCloseList={() => setListOpen(false)}
      />
    </>
  );
}

/** Nothing is sent from here; pressing it explains why. */
const asleep = {
  'main form [type=submit], .MuiDialog-root:has(.view-editor) form [type=submit]': { filter: 'grayscale(1)' },
} as const;

/** In sight below the header while the page scrolls; on a phone that would take half of the screen. */
const barPlace = {
  position: { md: 'sticky' },
  top: 'calc(var(--bar-height) + var(--head-stuck))',
  zIndex: 5,
  mb: 2,
} as const;
const dialogPlace = { mx: { xs: 1, sm: 2 }, mb: 1 } as const;
