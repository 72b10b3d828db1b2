import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Button } from '../../../panel/kit/Button';
import { wordsIn } from '../../../schema';
import { addList, listsIn } from '../../../schema/overlay/editing';
import { lookalike } from '../../../schema/overlay/lookalike';
import { useSay } from '../../said/useSay';
import { useFieldEditing } from '../context';
import { choicesFromLines } from '../properties/choiceRows';

interface NewListProps {
  readonly onAdd: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks what a list is called and what can be chosen from it. */
export function NewList({ onAdd, onCancel }: NewListProps) {
  const say = useSay();
  const { overlay, ground, change } = useFieldEditing();
  const [label, setLabel] = useState('');
  const [lines, setLines] = useState('');
  const [isTried, setTried] = useState(false);
  const choices = choicesFromLines(lines);
  const text = label.trim();
  const isTaken = Object.values(listsIn(overlay, ground)).some(
    (list) => list.label !== undefined && lookalike(wordsIn(list.label, 'id')) === lookalike(text),
  );
  const wrongName = text === '' ? say('lists.nameMissing') : isTaken ? say('lists.nameTaken') : '';
  const wrongChoices = Object.keys(choices).length === 0 ? say('lists.choicesMissing') : '';
  const add = () => {
    setTried(true);
    if (wrongName !== '' || wrongChoices !== '') return;
    const added = addList(overlay, ground, { label: text, choices });
    change(() => added.overlay);
    onAdd(added.name);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      sx={{ display: 'grid', gap: 1.5, mt: 2 }}
    >
      <TextField
        autoFocus
        required
        size="small"
        label={say('lists.newName')}
        value={label}
        error={isTried && wrongName !== ''}
        helperText={isTried ? wrongName : ''}
        onChange={({ target }) => setLabel(target.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <TextField
        required
        multiline
        minRows={3}
        maxRows={10}
        size="small"
        label={say('lists.newChoices')}
        value={lines}
        error={isTried && wrongChoices !== ''}
        helperText={isTried ? wrongChoices : ''}
        onChange={({ target }) => setLines(target.value)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained">
          {say('lists.add')}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {say('cancel')}
        </Button>
      </Box>
    </Box>
  );
}
