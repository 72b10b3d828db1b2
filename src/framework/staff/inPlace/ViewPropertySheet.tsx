import CloseIcon from '@mui/icons-material/Close';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import { useEffect } from 'react';
import { useResource } from '../../panel/core/context';
import { IconButton } from '../../panel/kit/IconButton';
import { useMediaQuery } from '../../panel/kit/useMediaQuery';
import type { Resource, View } from '../../schema';
import { useFieldEditing } from '../editing/context';
import { EditedPanel } from '../editing/EditedPanel';
import { ListProperties } from '../editing/ListProperties';
import { PropertyPanel } from '../editing/properties/PropertyPanel';
import { useSay } from '../said/useSay';
import { frameOf } from './useEditorKeys';

const sheetWidth = 372;
/** Where a view moves aside for the sheet. A list that has less room than this would become another one: of cards. */
const roomy = { list: 1680, other: 1200 } as const;

interface PropertySheetProps {
  readonly resource: Resource;
  readonly view: View;
  readonly isInDialog: boolean;
  readonly isListOpen: boolean;
  readonly onCloseList: () => void;
}

/** The properties of the selection: beside the view, or where there is no room, from below. */
export function ViewPropertySheet({ resource, view, isInDialog, isListOpen, onCloseList }: PropertySheetProps) {
  const say = useSay();
  const { selected } = useFieldEditing();
  const isBeside = useMediaQuery('(min-width: 900px)');
  const hasRoom = useMediaQuery(`(min-width: ${view === 'list' ? roomy.list : roomy.other}px)`);
  useSelectedInSight(isBeside);
  const isOpen = selected !== null || isListOpen;
  if (!isOpen && !hasRoom) return null;
  return (
    <>
      {isBeside && <GlobalStyles styles={roomFor(isInDialog, hasRoom)} />}
      <Paper
        component="aside"
        elevation={8}
        className="view-editor no-print"
        aria-label={say('viewEditor.sheet')}
        sx={isBeside ? besideStyle : belowStyle}
      >
        {selected || !isListOpen ? <PropertyPanel /> : <ListSheet resource={resource} onClose={onCloseList} />}
      </Paper>
    </>
  );
}

function ListSheet({ resource, onClose }: { readonly resource: Resource; readonly onClose: () => void }) {
  const say = useSay();
  const { overlay, role } = useFieldEditing();
  return (
    <>
      <IconButton
        size="small"
        aria-label={say('viewEditor.closeSheet')}
        onClick={onClose}
        style={{ position: 'absolute', top: 12, right: 12 }}
      >
        <CloseIcon fontSize="small" aria-hidden />
      </IconButton>
      <EditedPanel overlay={overlay} role={role} broken={null}>
        <ListOf name={resource.name} />
      </EditedPanel>
    </>
  );
}

const ListOf = ({ name }: { readonly name: string }) => <ListProperties resource={useResource(name)} />;

/** What is selected is not hidden by the sheet that speaks of it. */
function useSelectedInSight(isBeside: boolean): void {
  const { selected } = useFieldEditing();
  const name = selected?.name;
  useEffect(() => {
    if (name !== undefined) frameOf(name)?.scrollIntoView?.({ block: isBeside ? 'nearest' : 'start' });
  }, [name, isBeside]);
}

/** The view moves aside, so that the sheet covers nothing of it; else at least the bar does. */
const roomFor = (isInDialog: boolean, hasRoom: boolean) =>
  hasRoom
    ? {
        [isInDialog ? '.MuiDialog-root:has(.view-editor) .MuiDialog-container' : 'main']: {
          paddingRight: `${sheetWidth + 24}px !important`,
        },
      }
    : { '.view-editor-bar': { marginRight: isInDialog ? 0 : `${sheetWidth}px` } };

const sheetStyle = {
  position: 'fixed',
  zIndex: 'appBar',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  p: 2,
} as const;

const besideStyle = {
  ...sheetStyle,
  top: 'calc(var(--bar-height) + var(--head-stuck))',
  right: 0,
  bottom: 0,
  width: sheetWidth,
  borderRadius: 0,
  borderLeft: 1,
  borderColor: 'divider',
} as const;

const belowStyle = {
  ...sheetStyle,
  left: 0,
  right: 0,
  bottom: 0,
  maxHeight: '58vh',
  borderTopLeftRadius: 16,
  borderTopRightRadius: 16,
  borderBottomLeftRadius: 0,
  borderBottomRightRadius: 0,
} as const;
