import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type ArrangedItem, arrangedItemStyle, arrangedStyle, Label, many, SmallButton, useArrangeText } from './parts';

interface OthersProps {
  readonly others: readonly ArrangedItem[];
  readonly onAdd: (item: ArrangedItem) => void;
}

/** What can be added, by where it belongs. */
export function OtherItems({ others, onAdd }: OthersProps) {
  const text = useArrangeText();
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = others.filter(({ label, group = '' }) => {
    const name = `${group} ${label}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
  const groups = [...new Set(found.map(({ group = '' }) => group))];
  return (
    <>
      {others.length > many && (
        <TextField
          fullWidth
          size="small"
          type="search"
          label={text('arrange.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ mb: 1 }}
        />
      )}
      {found.length === 0 && (
        <Typography variant="body2">{text(others.length === 0 ? 'arrange.all' : 'arrange.none')}</Typography>
      )}
      {groups.map((group) => (
        <Box key={group} sx={{ mb: 1 }}>
          {group !== '' && (
            <Typography component="h4" variant="caption" sx={{ color: 'text.secondary', fontWeight: 600 }}>
              {group}
            </Typography>
          )}
          <Box component="ul" sx={arrangedStyle}>
            {found
              .filter((item) => (item.group ?? '') === group)
              .map((item) => (
                <Box component="li" key={item.id} sx={arrangedItemStyle}>
                  <Label id={item.id} label={item.label} />
                  <SmallButton label={text('arrange.add', { label: nameOf(item) })} onPress={() => onAdd(item)}>
                    <AddIcon fontSize="small" />
                  </SmallButton>
                </Box>
              ))}
          </Box>
        </Box>
      ))}
    </>
  );
}

const nameOf = ({ label, group }: ArrangedItem): string => (group ? `${group}: ${label}` : label);
