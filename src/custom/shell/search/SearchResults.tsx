import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { NamedIcon } from '../../../framework/panel/blocks/icons';
import { Link } from '../../../framework/panel/router';
import type { Entry, EntryGroup } from './entries';
import { Marked } from './Marked';
import { PaletteNote } from './PaletteNote';
import { useRecordSearch } from './useRecordSearch';

/** Records of what was typed, as links on a page. */
export function SearchResults({ typed }: { readonly typed: string }) {
  const found = useRecordSearch(typed);
  return (
    <>
      <PaletteNote typed={typed} found={found} isEmpty={false} />
      {found.groups.map((group) => (
        <Group key={group.id} group={group} typed={typed} />
      ))}
    </>
  );
}

function Group({ group, typed }: { readonly group: EntryGroup; readonly typed: string }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="h3" sx={{ mt: 2 }}>
        {group.label}
      </Typography>
      <List>
        {group.entries.map((entry) => (
          <Found key={entry.id} entry={entry} typed={typed} />
        ))}
      </List>
    </Box>
  );
}

function Found({
  entry: { title, note, match, icon, path },
  typed,
}: {
  readonly entry: Entry;
  readonly typed: string;
}) {
  const details = [note, match && `${match.label}: ${match.text}`].filter(Boolean).join(' · ');
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={path ?? '/'} sx={{ borderRadius: 1 }}>
        <ListItemIcon sx={{ minWidth: 40 }}>
          <NamedIcon name={icon} />
        </ListItemIcon>
        <ListItemText
          primary={<Marked text={title} typed={typed} />}
          secondary={details === '' ? undefined : <Marked text={details} typed={typed} />}
          sx={{ overflowWrap: 'anywhere' }}
        />
      </ListItemButton>
    </ListItem>
  );
}
