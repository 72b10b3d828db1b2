import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTexts } from '../../../panel/core/context';
import { Button } from '../../../panel/kit/Button';
import { layoutOf, type Move, moveField } from '../../../schema/overlay/editing';
import { useSay } from '../../said/useSay';
import { partOf, useFieldEditing } from '../context';
import { Property } from './Property';
import type { FacetPropertyProps, FieldPropertiesProps } from './props';
import { useFacet } from './useFacet';

/** In which section of the form the field stands. */
export function SectionProperty({ resource, name, facet }: FacetPropertyProps) {
  const texts = useTexts(resource);
  const { layout, place, move } = usePlace({ resource, name });
  const { label, locked, findings } = useFacet(resource, name, facet);
  return (
    <Property name={label} locked={locked} findings={findings}>
      <TextField
        select
        size="small"
        fullWidth
        label={label}
        value={place?.section ?? ''}
        disabled={locked !== undefined}
        onChange={({ target }) => move({ section: target.value, index: Number.MAX_SAFE_INTEGER })}
      >
        {layout.map((each) => (
          <MenuItem key={each.section} value={each.section}>
            {texts.section(each.section)}
          </MenuItem>
        ))}
      </TextField>
    </Property>
  );
}

/** Before or after which other field. */
export function OrderProperty({ resource, name, facet }: FacetPropertyProps) {
  const say = useSay();
  const { layout, place, move } = usePlace({ resource, name });
  const { label, locked, findings } = useFacet(resource, name, facet);
  const isFirst = place === layout[0] && place?.fields[0] === name;
  const isLast = place === layout.at(-1) && place?.fields.at(-1) === name;
  const steps = [
    { to: 'up', icon: <ArrowUpward aria-hidden />, isEnd: isFirst },
    { to: 'down', icon: <ArrowDownward aria-hidden />, isEnd: isLast },
  ] as const;
  return (
    <Property name={label} locked={locked} findings={findings}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {steps.map(({ to, icon, isEnd }) => (
          <Button
            key={to}
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={icon}
            disabled={locked !== undefined || isEnd}
            onClick={() => move(to)}
          >
            {say(`field.${to}`)}
          </Button>
        ))}
      </Box>
    </Property>
  );
}

/** The form as the draft orders it, and how this field is moved in it. */
function usePlace({ resource, name }: FieldPropertiesProps) {
  const editing = useFieldEditing();
  const { ground, overlay, change } = editing;
  const at = { ...partOf(editing, resource), field: name };
  const layout = layoutOf(overlay, ground, at);
  return {
    layout,
    place: layout.find(({ fields }) => fields.includes(name)),
    move: (to: Move) => change((before) => moveField(before, ground, at, to)),
  };
}

/** Half a line of the form, or all of it. */
export function WidthProperty({ resource, name, facet }: FacetPropertyProps) {
  const say = useSay();
  const id = useId();
  const { own, below, set, ...state } = useFacet<'half' | 'full'>(resource, name, facet);
  return (
    <Property name={state.label} {...state} onReset={own === undefined ? undefined : () => set(undefined)}>
      <Typography id={id} variant="body2" sx={{ mb: 0.5 }}>
        {state.label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-labelledby={id}
        value={own ?? below?.width ?? 'auto'}
        disabled={state.locked !== undefined}
        onChange={(_event, next: string | null) => next && set(next === 'half' || next === 'full' ? next : undefined)}
      >
        {below?.width === undefined && <ToggleButton value="auto">{say('field.auto')}</ToggleButton>}
        <ToggleButton value="half">{say('field.half')}</ToggleButton>
        <ToggleButton value="full">{say('field.full')}</ToggleButton>
      </ToggleButtonGroup>
    </Property>
  );
}
