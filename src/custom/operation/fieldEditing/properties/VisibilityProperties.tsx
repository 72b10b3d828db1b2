import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { partAt, setHiddenFor } from '../../../../framework/schema/overlay/editing';
import { useFieldEditing } from '../context';
import { useSay } from '../useSay';
import { Property, PropertyGroup } from './Property';
import type { FieldPropertiesProps } from './props';
import { useFacet } from './useFacet';

/** From whom the field is hidden. */
export function VisibilityProperties({ resource, name }: FieldPropertiesProps) {
  const say = useSay();
  const translate = useTranslate();
  const id = useId();
  const { ground, overlay, change, roles } = useFieldEditing();
  const { locked, findings } = useFacet(resource, name, 'hidden');
  const at = { resource: resource.name, field: name };
  const general = partAt(overlay, at);
  const isHidden = (general.custom?.[name] ?? general.fields?.[name])?.hidden === true;
  const concerned = roles.filter((role) => Object.hasOwn(resource.access, role));
  return (
    <PropertyGroup title={say('field.visibility')}>
      <Property name={say('field.visibility')} locked={locked} findings={findings}>
        <Typography id={id} variant="body2">
          {say('field.hiddenFor')}
        </Typography>
        <Box role="group" aria-labelledby={id} sx={{ display: 'grid' }}>
          {concerned.map((role) => (
            <FormControlLabel
              key={role}
              disabled={locked !== undefined || isHidden}
              control={
                <Checkbox
                  size="small"
                  checked={
                    isHidden || partAt(overlay, { resource: resource.name, role }).fields?.[name]?.hidden === true
                  }
                />
              }
              label={translate(`shell.roles.${role}`)}
              onChange={(_event, checked) => change((before) => setHiddenFor(before, ground, at, role, checked))}
            />
          ))}
          <HideFromAll resource={resource} name={name} isHidden={isHidden} locked={locked !== undefined} />
        </Box>
      </Property>
    </PropertyGroup>
  );
}

interface HideFromAllProps extends FieldPropertiesProps {
  readonly isHidden: boolean;
  readonly locked: boolean;
}

function HideFromAll({ resource, name, isHidden, locked }: HideFromAllProps) {
  const say = useSay();
  const { set } = useFacet(resource, name, 'hidden');
  const { scope } = useFieldEditing();
  // For one role the box above says it.
  if (scope !== undefined) return null;
  return (
    <FormControlLabel
      disabled={locked}
      control={<Checkbox size="small" checked={isHidden} />}
      label={say('field.hidden')}
      onChange={(_event, checked) => set(checked ? true : undefined)}
    />
  );
}
