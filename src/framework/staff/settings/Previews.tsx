import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useState } from 'react';
import { usePanel, useTexts } from '../../panel/core/context';
import { OptionPicker } from '../../panel/inputs/OptionPicker';
import { Alert } from '../../panel/kit/Alert';
import type { ExampleRecord, Overlay, Resource } from '../../schema';
import { useFieldEditing } from '../editing/context';
import { EditedPanel } from '../editing/EditedPanel';
import { FormPreview } from '../editing/preview/FormPreview';
import { ListPreview } from '../editing/preview/ListPreview';
import { SelectableFrame } from '../editing/SelectableFrame';
import { useSay } from '../said/useSay';
import { ExampleList } from './examples/ExampleList';
import { KeepExample } from './examples/KeepExample';
import type { EditedView } from './useEditorPlace';

export type Shown = 'draft' | 'current' | 'both';

interface PreviewsProps {
  readonly name: string;
  readonly view: EditedView;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
  /** It scrolls by itself, beside panes that do so too. */
  readonly isPane: boolean;
}

/** As high as the window has room for below the bar of the draft. */
export const paneStyle = { maxHeight: 'max(320px, calc(100dvh - 172px))', overflowY: 'auto' } as const;

/** The form or list with real records, as the draft has it and as it is now. */
export function Previews({ name, view, shown, onShow, isPane }: PreviewsProps) {
  const say = useSay();
  const { overlay, published, role, isPublisher, hasServer } = useFieldEditing();
  // Who proposes is not given the examples there are, and could not keep one.
  const mayKeep = isPublisher || !hasServer;
  const { overrides, model } = usePanel();
  const [chosen, setChosen] = useState<{ readonly of: string; readonly id: number | null }>();
  const [tried, setTried] = useState<{ readonly of: string; readonly values: ExampleRecord['values'] }>();
  // Typing goes on while the preview is drawn.
  const draft = useDeferredValue(overlay);
  const resource = model.byName[name];
  const id = chosen?.of === name ? chosen.id : null;
  const props = { name, view, role, id, mayKeep, values: tried?.of === name ? tried.values : undefined };
  if (!resource) return null;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={say('preview.title')}
      sx={{ p: 2, minWidth: 0, ...(isPane ? paneStyle : {}) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography component="h2" sx={{ fontSize: 16, fontWeight: 700 }}>
          {say('preview.title')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={shown}
          aria-label={say('preview.compare')}
          onChange={(_event, next: Shown | null) => next && onShow(next)}
          sx={{ ml: 'auto' }}
        >
          <ToggleButton value="draft">{say('preview.draft')}</ToggleButton>
          <ToggleButton value="current">{say('preview.current')}</ToggleButton>
          <ToggleButton value="both">{say('preview.both')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {view === 'form' && (
        <RecordChoice
          resource={resource}
          id={id}
          onChange={(next) => {
            setChosen({ of: name, id: next });
            setTried(undefined);
          }}
        />
      )}
      {overrides.views?.[`${name}.create`] && view === 'form' && (
        <Alert severity="info" style={{ marginBottom: 16 }}>
          {say('preview.ownPage')}
        </Alert>
      )}
      <Box sx={shown === 'both' ? bothStyle : { minWidth: 0 }}>
        {shown !== 'current' && (
          <Preview {...props} overlay={draft} title={shown === 'both' ? say('preview.draft') : ''} isEditable />
        )}
        {shown !== 'draft' && (
          <Preview
            {...props}
            overlay={published?.overlay ?? null}
            title={shown === 'both' ? say('preview.current') : ''}
            isEditable={false}
          />
        )}
      </Box>
      {view === 'form' && shown !== 'current' && mayKeep && (
        <ExampleList
          resource={resource}
          onTry={(values) => {
            setChosen(undefined);
            setTried({ of: name, values });
          }}
        />
      )}
    </Paper>
  );
}

interface PreviewProps {
  readonly name: string;
  readonly view: EditedView;
  readonly overlay: Overlay | null;
  readonly role: string;
  readonly id: number | null;
  /** Of an example that is tried. */
  readonly values: ExampleRecord['values'] | undefined;
  readonly title: string;
  readonly isEditable: boolean;
  readonly mayKeep: boolean;
}

function Preview({ name, view, overlay, role, id, values, title, isEditable, mayKeep }: PreviewProps) {
  const say = useSay();
  return (
    <Box sx={{ minWidth: 0 }}>
      {title !== '' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {title}
        </Typography>
      )}
      <EditedPanel
        overlay={overlay}
        role={role}
        FieldFrame={isEditable ? SelectableFrame : undefined}
        broken={<Alert severity="warning">{say('preview.broken')}</Alert>}
      >
        {view === 'form' ? (
          <FormPreview name={name} id={id} values={values} foot={isEditable && mayKeep && <KeepHere name={name} />} />
        ) : (
          <ListPreview name={name} />
        )}
      </EditedPanel>
    </Box>
  );
}

/** Of the resource as the draft has it. */
function KeepHere({ name }: { readonly name: string }) {
  const resource = usePanel().model.byName[name];
  return resource ? <KeepExample resource={resource} /> : null;
}

interface RecordChoiceProps {
  readonly resource: Resource;
  readonly id: number | null;
  readonly onChange: (id: number | null) => void;
}

/** Whose form it is: a new record's, or that of one that is there. */
function RecordChoice({ resource, id, onChange }: RecordChoiceProps) {
  const say = useSay();
  const texts = useTexts(resource);
  const inputId = useId();
  return (
    <Box sx={{ mb: 2.5, display: 'grid', gap: 0.5 }}>
      <OptionPicker
        id={inputId}
        target={resource}
        ids={id === null ? [] : [id]}
        multiple={false}
        onChange={([next]) => onChange(next === undefined ? null : Number(next))}
        placeholder={say('preview.newRecord')}
        text={{ label: say('preview.pickRecord'), slotProps: { inputLabel: { shrink: true } } }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {id === null ? `${say('preview.newRecord')} (${texts.noun}). ` : ''}
        {say('preview.note')}
      </Typography>
    </Box>
  );
}

const bothStyle = {
  display: 'grid',
  gap: 3,
  minWidth: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
