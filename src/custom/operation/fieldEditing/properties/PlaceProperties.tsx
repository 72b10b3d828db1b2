import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTexts } from '../../../../framework/panel/core/context';
import { layoutOf, type Move, moveField } from '../../../../framework/schema/overlay/editing';
import { partOf, useFieldEditing } from '../context';
import { useSay } from '../useSay';
import { Property, PropertyGroup } from './Property';
import type { FieldPropertiesProps } from './props';
import { useFacet } from './useFacet';

/** Where the field stands in the form, and how wide. */
export function PlaceProperties({ resource, name }: FieldPropertiesProps) {
  const say = useSay();
  const editing = useFieldEditing();
  const texts = useTexts(resource);
  const { ground, overlay, change } = editing;
  const at = { ...partOf(editing, resource), field: name };
  const layout = layoutOf(overlay, ground, at);
  const place = layout.find(({ fields }) => fields.includes(name));
  const order = useFacet(resource, name, 'after');
  const section = useFacet(resource, name, 'section');
  if (!place) return null;
  const move = (to: Move) => change((before) => moveField(before, ground, at, to));
  const isFirst = place === layout[0] && place.fields[0] === name;
  const isLast = place === layout.at(-1) && place.fields.at(-1) === name;
  return (
    <PropertyGroup title={say('field.place')}>
      <Property name={say('field.section')} locked={section.locked} findings={section.findings}>
        <TextField
          select
          size="small"
          fullWidth
          label={say('field.section')}
          value={place.section}
          disabled={section.locked !== undefined}
          onChange={({ target }) => move({ section: target.value, index: Number.MAX_SAFE_INTEGER })}
        >
          {layout.map((each) => (
            <MenuItem key={each.section} value={each.section}>
              {texts.section(each.section)}
            </MenuItem>
          ))}
        </TextField>
      </Property>
      <Property name={say('field.place')} locked={order.locked} findings={order.findings}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<ArrowUpward aria-hidden />}
            disabled={order.locked !== undefined || isFirst}
            onClick={() => move('up')}
          >
            {say('field.up')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<ArrowDownward aria-hidden />}
            disabled={order.locked !== undefined || isLast}
            onClick={() => move('down')}
          >
            {say('field.down')}
          </Button>
        </Box>
      </Property>
      <WidthProperty resource={resource} name={name} />
    </PropertyGroup>
  );
}

function WidthProperty({ resource, name }: FieldPropertiesProps) {
  const say = useSay();
  const id = useId();
  const { own, below, set, locked, findings } = useFacet(resource, name, 'width');
  const shown = own ?? below?.width ?? 'auto';
  return (
    <Property
      name={say('field.width')}
      locked={locked}
      findings={findings}
      onReset={own === undefined ? undefined : () => set(undefined)}
    >
      <Typography id={id} variant="body2" sx={{ mb: 0.5 }}>
        {say('field.width')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-labelledby={id}
        value={shown}
        disabled={locked !== undefined}
        onChange={(_event, next: string | null) => next && set(next === 'half' || next === 'full' ? next : undefined)}
      >
        {below?.width === undefined && <ToggleButton value="auto">{say('field.auto')}</ToggleButton>}
        <ToggleButton value="half">{say('field.half')}</ToggleButton>
        <ToggleButton value="full">{say('field.full')}</ToggleButton>
      </ToggleButtonGroup>
    </Property>
  );
}
