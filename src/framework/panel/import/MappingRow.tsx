import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Resource } from '../../schema';
import { useTexts } from '../core/context';
import { useImportText } from './useText';

interface MappingRowProps {
  readonly resource: Resource;
  readonly column: string;
  readonly example: string;
  readonly fields: readonly string[];
  readonly value: string | null;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (field: string | null) => void;
}

/** One column of the file, and the field it fills. */
export function MappingRow({ resource, column, example, fields, value, error, disabled, onChange }: MappingRowProps) {
  const text = useImportText();
  const texts = useTexts(resource);
  const id = useId();
  return (
    <Box role="row" sx={rowStyle}>
      <Typography role="cell" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {column}
      </Typography>
      <Typography role="cell" variant="body2" noWrap sx={{ color: 'text.secondary' }}>
        {example}
      </Typography>
      <Box role="cell" sx={{ minWidth: 0 }}>
        <TextField
          select
          size="small"
          fullWidth
          disabled={disabled}
          value={value ?? ''}
          error={error !== undefined}
          helperText={error}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
          slotProps={{
            select: {
              displayEmpty: true,
              SelectDisplayProps: { 'aria-label': text('import.mapping.of', { column }) },
            },
            formHelperText: { id: `${id}-error`, role: 'alert' },
          }}
        >
          <MenuItem value="">{text('import.mapping.none')}</MenuItem>
          {fields.map((name) => (
            <MenuItem key={name} value={name}>
              {texts.field(name)}
              {resource.fields[name]?.required ? ` (${text('import.mapping.required')})` : ''}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 3fr) minmax(0, 3fr) minmax(180px, 4fr)' },
  gap: { xs: 0.5, sm: 2 },
  alignItems: 'center',
} as const;
