import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { usePanel } from '../../panel/core/context';
import { Alert } from '../../panel/kit/Alert';
import { useMediaQuery } from '../../panel/kit/useMediaQuery';
import { AddFieldDialog } from '../editing/AddFieldDialog';
import { CodeConflicts } from '../editing/CodeConflicts';
import { useFieldEditing } from '../editing/context';
import { DraftBar } from '../editing/DraftBar';
import { DraftConflict } from '../editing/DraftConflict';
import { EditedPanel } from '../editing/EditedPanel';
import { FieldPropertySheet } from '../editing/FieldPropertySheet';
import { ListProperties } from '../editing/ListProperties';
import { SharedLists } from '../editing/lists/SharedLists';
import { Outline } from '../editing/outline/Outline';
import { useSay } from '../said/useSay';
import { EditorHead } from './EditorHead';
import { FindingsPanel } from './FindingsPanel';
import { Previews, paneStyle, type Shown } from './Previews';
import { useEditorPlace } from './useEditorPlace';

/** The form or the list of one resource with everything that can be changed of it. */
export function Editor() {
  const say = useSay();
  const place = useEditorPlace();
  const view = place.view === 'list' ? 'list' : 'form';
  const { aboveFields: Above } = usePanel().overrides;
  const { overlay, role, hasServer, isOutdated, isChanged, select } = useFieldEditing();
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<Shown>('draft');
  const hasRoom = useMediaQuery('(min-width: 1280px)');
  // Two previews side by side take the room of the others; properties then come in a sheet.
  const isWide = hasRoom && shown !== 'both';
  const show = (next: Shown) => {
    // A sheet that opens by itself would lie over what is to be compared.
    if (next === 'both') select(null);
    setShown(next);
  };
  return (
    <EditedPanel overlay={overlay} role={role} broken={<Typography>{say('preview.broken')}</Typography>}>
      <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
        {!hasServer && <Alert severity="info">{say('noServer')}</Alert>}
        {isOutdated && isChanged && <Alert severity="warning">{say('outdated')}</Alert>}
        <Box sx={barStyle}>
          <EditorHead place={place} />
          <Box sx={{ flexGrow: 1 }}>
            <DraftBar />
          </Box>
        </Box>
        {Above && <Above resource={place.resource} />}
        <CodeConflicts />
        <FindingsPanel onOpen={place.open} />
        {place.view === 'choices' ? (
          <SharedLists name={place.list} onOpen={place.openList} />
        ) : (
          <Box sx={isWide ? wideStyle : { display: 'grid', gap: 2, minWidth: 0 }}>
            {shown !== 'both' && (
              <Paper variant="outlined" sx={{ p: 2, minWidth: 0, alignSelf: 'start', ...(isWide ? paneStyle : {}) }}>
                <Structure name={place.resource} view={view} onAddField={() => setAdding(true)} />
              </Paper>
            )}
            <Previews name={place.resource} view={view} shown={shown} onShow={show} isPane={isWide} />
            <FieldPropertySheet isBeside={isWide} />
          </Box>
        )}
      </Box>
      {isAdding && <AddField name={place.resource} onClose={() => setAdding(false)} />}
      <DraftConflict />
    </EditedPanel>
  );
}

interface StructureProps {
  readonly name: string;
  readonly view: 'form' | 'list';
  readonly onAddField: () => void;
}

/** The names of what is listed are those of the draft. */
function Structure({ name, view, onAddField }: StructureProps) {
  const resource = usePanel().model.byName[name];
  if (!resource) return null;
  return view === 'list' ? (
    <ListProperties resource={resource} />
  ) : (
    <Outline resource={resource} onAddField={onAddField} />
  );
}

function AddField({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const resource = usePanel().model.byName[name];
  return resource ? <AddFieldDialog resource={resource} onClose={onClose} /> : null;
}

/** One line where there is room; in sight below the header while the page scrolls, which on a phone would take a third of it. */
const barStyle = {
  position: { sm: 'sticky' },
  top: 'calc(var(--bar-height) + var(--head-stuck))',
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  pt: 0.25,
  bgcolor: 'background.default',
  '& .MuiInputBase-root': { height: { md: 36 }, fontSize: { md: 14 } },
  '& .icon-button': { p: { md: 0.75 } },
  '& .button': { px: 1, minHeight: { md: 36 } },
} as const;

const wideStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: '250px minmax(0, 1fr) 320px',
} as const;
