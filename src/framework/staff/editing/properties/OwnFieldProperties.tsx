import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { usePanel, useTexts } from '../../../panel/core/context';
import { ConfirmDialog } from '../../../panel/dialogs/ConfirmDialog';
import { Button } from '../../../panel/kit/Button';
import { isSearched, mayBeCode } from '../../../schema/overlay/custom';
import { changeCustom, partAt, removeCustom } from '../../../schema/overlay/editing';
import { useSay } from '../../said/useSay';
import { useFieldEditing } from '../context';
import { useFilledCount } from '../useFilledCount';
import { PropertyGroup } from './Property';
import type { FieldPropertiesProps } from './props';

const switches = ['inList', 'inFilters', 'search', 'code'] as const;

/** What only a field of staff's own has: where it is offered, and that it can be taken away. */
export function OwnFieldProperties({ resource, name }: FieldPropertiesProps) {
  const say = useSay();
  const { overlay, change } = useFieldEditing();
  const { kinds } = usePanel().model;
  const defined = partAt(overlay, { resource: resource.name }).custom?.[name];
  if (!defined) return null;
  return (
    <PropertyGroup title={say('field.ownGroup')}>
      {switches
        .filter((each) => each !== 'search' || isSearched(kinds, defined.kind))
        .filter((each) => each !== 'code' || mayBeCode(defined.kind))
        .map((each) => (
          <FormControlLabel
            key={each}
            control={<Switch checked={defined[each] === true} />}
            label={say(`field.${each}`)}
            onChange={(_event, isOn) =>
              change((before) => changeCustom(before, resource.name, name, { [each]: isOn ? true : undefined }))
            }
          />
        ))}
      <RemoveField resource={resource} name={name} />
    </PropertyGroup>
  );
}

function RemoveField({ resource, name }: FieldPropertiesProps) {
  const say = useSay();
  const texts = useTexts(resource);
  const { base, change, select } = useFieldEditing();
  const { formats } = usePanel();
  const [isAsking, setAsking] = useState(false);
  const wasPublished = base !== null && partAt(base, { resource: resource.name }).custom?.[name] !== undefined;
  const count = useFilledCount(resource.name, name, isAsking && wasPublished);
  return (
    <>
      <Button color="error" variant="outlined" style={{ justifySelf: 'start' }} onClick={() => setAsking(true)}>
        {say('field.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={say('field.removeTitle', { name: texts.field(name) })}
        confirmLabel={say('field.removeConfirm')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          change((before) => removeCustom(before, resource.name, name, wasPublished));
          select(null);
        }}
      >
        <Typography>
          {!wasPublished
            ? say('field.removeNew')
            : count === undefined
              ? say('field.removeTextUnknown')
              : say('field.removeText', { count: formats.number(count) })}
        </Typography>
      </ConfirmDialog>
    </>
  );
}
