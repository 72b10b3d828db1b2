import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Button } from '../../../panel/kit/Button';
import type { Resource } from '../../../schema';
import { addSection } from '../../../schema/overlay/editing';
import { useSay } from '../../said/useSay';
import { partOf, useFieldEditing } from '../context';

export function NewSection({ resource }: { readonly resource: Resource }) {
  const say = useSay();
  const editing = useFieldEditing();
  const [typed, setTyped] = useState<string>();
  const add = () => {
    const text = typed?.trim() ?? '';
    if (text === '') return;
    const { overlay, name } = addSection(editing.overlay, editing.ground, partOf(editing, resource), text);
    editing.change(() => overlay);
    editing.select({ resource: resource.name, kind: 'section', name });
    setTyped(undefined);
  };
  if (typed === undefined)
    return (
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<AddIcon aria-hidden />}
        onClick={() => setTyped('')}
      >
        {say('outline.addSection')}
      </Button>
    );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: '100%' }}
    >
      <TextField
        autoFocus
        size="small"
        fullWidth
        label={say('outline.newSection')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped(undefined)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <Button type="submit" size="small" variant="contained">
        {say('outline.add')}
      </Button>
      <Button size="small" color="inherit" onClick={() => setTyped(undefined)}>
        {say('cancel')}
      </Button>
    </Box>
  );
}
