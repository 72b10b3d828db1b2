import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Button } from '../../../panel/kit/Button';
import { useMediaQuery } from '../../../panel/kit/useMediaQuery';
import { wordsIn } from '../../../schema';
import { listsIn } from '../../../schema/overlay/editing';
import { useSay, useStaffLanguage } from '../../said/useSay';
import { useFieldEditing } from '../context';
import { NewList } from './NewList';
import { SharedListProperties } from './SharedListProperties';
import { useListUses } from './useListUses';

interface SharedListsProps {
  /** The list that is open. */
  readonly name: string | null;
  readonly onOpen: (name: string | null) => void;
}

/** The lists of choices that fields share: which there are, and the one that is being changed. */
export function SharedLists({ name, onOpen }: SharedListsProps) {
  const say = useSay();
  const { overlay, ground } = useFieldEditing();
  const isWide = useMediaQuery('(min-width: 900px)');
  const lists = listsIn(overlay, ground);
  const [isAdding, setAdding] = useState(false);
  // What was pressed to get there is gone: who works by keyboard goes on at the list.
  const [reached, setReached] = useState<string>();
  // Where there is no room beside it, nothing is open before it was chosen.
  const open = name ?? (isWide ? (Object.keys(lists)[0] ?? null) : null);
  const add = (made: string) => {
    setAdding(false);
    setReached(made);
    onOpen(made);
  };
  const index = (
    <Paper variant="outlined" sx={{ p: 2, minWidth: 0, alignSelf: 'start' }}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 700 }}>
        {say('lists.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {say('lists.help')}
      </Typography>
      <Index
        open={isWide ? open : null}
        onOpen={(next) => {
          if (!isWide) setReached(next);
          onOpen(next);
        }}
      />
      {isAdding ? (
        <NewList onAdd={add} onCancel={() => setAdding(false)} />
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<AddIcon aria-hidden />}
          style={{ marginTop: 12 }}
          onClick={() => setAdding(true)}
        >
          {say('lists.add')}
        </Button>
      )}
    </Paper>
  );
  const shown = open !== null && (
    <Paper key={open} variant="outlined" component="section" aria-label={say('lists.title')} sx={{ p: 2, minWidth: 0 }}>
      <SharedListProperties name={open} onClose={() => onOpen(null)} isAlone={!isWide} takesFocus={open === reached} />
    </Paper>
  );
  if (!isWide) return shown || index;
  return (
    <Box sx={twoColumns}>
      {index}
      {shown}
    </Box>
  );
}

interface IndexProps {
  readonly open: string | null;
  readonly onOpen: (name: string) => void;
}

function Index({ open, onOpen }: IndexProps) {
  const say = useSay();
  const language = useStaffLanguage();
  const { overlay, ground } = useFieldEditing();
  const usesOf = useListUses();
  const lists = Object.entries(listsIn(overlay, ground));
  if (lists.length === 0)
    return (
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {say('lists.none')}
      </Typography>
    );
  return (
    <Box component="ul" aria-label={say('lists.title')} sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
      {lists.map(([name, { label, choices }]) => (
        <li key={name}>
          <Box
            component="button"
            type="button"
            className="bare-button"
            aria-current={name === open ? 'true' : undefined}
            onClick={() => onOpen(name)}
            sx={entryStyle}
          >
            <span>{wordsIn(label ?? name, language)}</span>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {say('lists.facts', { choices: Object.keys(choices ?? {}).length, fields: usesOf(name).length })}
            </Typography>
          </Box>
        </li>
      ))}
    </Box>
  );
}

const twoColumns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(240px, 320px) minmax(0, 720px)',
} as const;

const entryStyle = {
  display: 'grid',
  justifyContent: 'start',
  justifyItems: 'start',
  width: '100%',
  minHeight: 44,
  px: 1.5,
  py: 0.75,
  textAlign: 'left',
  fontSize: 14,
  borderRadius: 1,
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'action.selected', fontWeight: 600 },
} as const;
