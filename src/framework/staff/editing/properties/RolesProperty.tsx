import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { partAt, setHiddenFor } from '../../../schema/overlay/editing';
import { useRoleName, useSay } from '../../said/useSay';
import { useFieldEditing } from '../context';
import { Property } from './Property';
import type { FacetPropertyProps } from './props';
import { useFacet } from './useFacet';

/** From whom the field is hidden. */
export function RolesProperty({ resource, name, facet }: FacetPropertyProps) {
  const say = useSay();
  const roleName = useRoleName();
  const id = useId();
  const { ground, overlay, change, roles, scope } = useFieldEditing();
  const { label, locked, findings, set } = useFacet<true>(resource, name, facet);
  const at = { resource: resource.name, field: name };
  const general = partAt(overlay, at);
  const isHidden = (general.custom?.[name] ?? general.fields?.[name])?.hidden === true;
  const concerned = roles.filter((role) => Object.hasOwn(resource.access, role));
  return (
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
                checked={isHidden || partAt(overlay, { resource: resource.name, role }).fields?.[name]?.hidden === true}
              />
            }
            label={roleName(role)}
            onChange={(_event, checked) => change((before) => setHiddenFor(before, ground, at, role, checked))}
          />
        ))}
        {/* For one role the box above says it. */}
        {scope === undefined && (
          <FormControlLabel
            disabled={locked !== undefined}
            control={<Checkbox size="small" checked={isHidden} />}
            label={label}
            onChange={(_event, checked) => set(checked ? true : undefined)}
          />
        )}
      </Box>
    </Property>
  );
}
