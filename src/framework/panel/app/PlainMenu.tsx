import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { NamedIcon } from '../blocks/icons';
import { Link, useLocation } from '../router';
import { usePages } from './pagesContext';
import { findCurrent, useMenu } from './useMenu';

export function PlainMenu({ onChoose }: { readonly onChoose: () => void }) {
  const entries = useMenu(usePages());
  const current = findCurrent(entries, useLocation().pathname);
  return (
    <List disablePadding>
      {entries.map((entry) => (
        <ListItem key={entry.path} disablePadding sx={{ mb: 0.25 }}>
          <ListItemButton
            component={Link}
            to={entry.path}
            onClick={onChoose}
            selected={entry === current}
            aria-current={entry === current ? 'page' : undefined}
            sx={entryStyle}
          >
            <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
              <NamedIcon name={entry.icon} fontSize="small" />
            </ListItemIcon>
            <ListItemText primary={entry.label} slotProps={{ primary: { fontSize: '0.9375rem' } }} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

const entryStyle = {
  minHeight: 44,
  borderRadius: 'var(--radius-control)',
  '&.Mui-selected, &.Mui-selected:hover': {
    color: 'var(--color-link)',
    backgroundColor: 'var(--color-accent-soft)',
    boxShadow: 'inset 3px 0 0 var(--color-accent)',
  },
} as const;
