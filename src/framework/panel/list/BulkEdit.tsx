import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { HttpError, type RaRecord } from 'ra-core';
import { useMemo, useState } from 'react';
import { editingView, isEmptyValue, type Resource } from '../../schema';
import { ActionForm } from '../actions/ActionForm';
import { RemovableChip } from '../blocks/Chip';
import { toColumn } from '../core/columns';
import { usePanel, useTexts } from '../core/context';
import type { FormValues } from '../core/formValues';
import { useOpenedText } from '../core/useOpenedText';

export interface EditFormProps {
  readonly open: boolean;
  readonly resource: Resource;
  /** Names of the fields that may be chosen. */
  readonly editable: readonly string[];
  readonly title: string;
  readonly submitLabel: string;
  readonly send: (values: FormValues) => Promise<void>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Which fields shall all the records be given, and what? A chosen field that stays empty is cleared. */
export function EditForm({ resource, editable, send, ...dialog }: EditFormProps) {
  const text = useOpenedText();
  const [names, setNames] = useState<readonly string[]>([]);
  const view = useMemo(() => editingView(resource, names), [resource, names]);
  // A switch shows what will be sent: nobody sees whether it was left or turned off.
  const [start] = useState<RaRecord>(() => ({ id: 0, ...switchedOff(resource, editable) }));
  return (
    <ActionForm
      {...dialog}
      view={view}
      record={start}
      above={<Chooser resource={resource} editable={editable} names={names} onChange={setNames} />}
      send={async (values) => {
        if (names.length === 0) throw new HttpError(text('bulk.chooseField'), 422);
        await send(Object.fromEntries(names.map((name) => [name, values[name] ?? null])));
      }}
    />
  );
}

const switchedOff = ({ fields }: Resource, names: readonly string[]): FormValues =>
  Object.fromEntries(names.flatMap((name) => (fields[name]?.kind === 'boolean' ? [[name, false]] : [])));

interface ChooserProps {
  readonly resource: Resource;
  readonly editable: readonly string[];
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

function Chooser({ resource, editable, names, onChange }: ChooserProps) {
  const text = useOpenedText();
  const texts = useTexts(resource);
  const label = text('bulk.addField');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('bulk.editHelp')}
      </Typography>
      <NativeSelect
        value=""
        inputProps={{ 'aria-label': label }}
        onChange={({ target }) => onChange([...names, target.value])}
      >
        <option value="" disabled>
          {label}
        </option>
        {editable
          .filter((name) => !names.includes(name))
          .map((name) => (
            <option key={name} value={name}>
              {texts.field(name)}
            </option>
          ))}
      </NativeSelect>
      {names.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {names.map((name) => (
            <RemovableChip
              key={name}
              aria-label={text('bulk.removeField', { label: texts.field(name) })}
              onRemove={() => onChange(names.filter((other) => other !== name))}
            >
              {texts.field(name)}
            </RemovableChip>
          ))}
        </Box>
      )}
    </Box>
  );
}

interface ChangesProps {
  readonly resource: Resource;
  readonly data: FormValues;
}

/** What each record is given. */
export function ChangedFields({ resource, data }: ChangesProps) {
  const text = useOpenedText();
  const texts = useTexts(resource);
  const panel = usePanel();
  return (
    <Box component="ul" aria-label={text('bulk.changes')} sx={{ pl: 2.5, my: 1 }}>
      {Object.entries(data).map(([name, value]) => {
        const { Display, field } = toColumn(panel, resource, texts, name);
        return (
          <li key={name}>
            <strong>{texts.field(name)}</strong>:{' '}
            {isEmptyValue(value) ? (
              text('bulk.cleared')
            ) : (
              <Display
                value={value}
                name={name}
                field={field}
                resource={resource}
                record={{ id: 0, ...data }}
                where="card"
              />
            )}
          </li>
        );
      })}
    </Box>
  );
}
