import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Hint } from '../../../framework/panel/blocks/Hint';
import { NamedIcon } from '../../../framework/panel/blocks/icons';
import { Link, useLocation } from '../../../framework/panel/router';
import { entryNameOf, type MenuGroupEntry } from '../menu/menu';
import { findCurrentEntry, useMenuGroups } from '../menu/useMenuGroups';

interface SidebarMenuProps {
  readonly isNarrow: boolean;
  readonly onChoose?: () => void;
}

export function SidebarMenu({ isNarrow, onChoose }: SidebarMenuProps) {
  const translate = useTranslate();
  const groups = useMenuGroups();
  const current = findCurrentEntry(groups, useLocation().pathname);
  return groups.map(({ name, entries }) => (
    <Box key={name} sx={{ mt: 0.5 }}>
      <Box component="h2" className={isNarrow ? 'visually-hidden' : undefined} sx={groupStyle}>
        {translate(`shell.groups.${name}`)}
      </Box>
      <List disablePadding>
        {entries.map((entry) => (
          <Branch key={entry.path} entry={entry} current={current} isNarrow={isNarrow} onChoose={onChoose} />
        ))}
      </List>
    </Box>
  ));
}

interface EntryProps extends SidebarMenuProps {
  readonly entry: MenuGroupEntry;
  readonly current: MenuGroupEntry | undefined;
}

function Branch({ entry, ...props }: EntryProps) {
  const translate = useTranslate();
  const holdsCurrent = entry.children.some(({ path }) => path === props.current?.path);
  const [isOpen, setOpen] = useState(holdsCurrent);
  const name = entryNameOf(entry, translate);
  if (entry.children.length === 0 || props.isNarrow) return <Leaf entry={entry} {...props} />;
  const label = translate(isOpen ? 'shell.closeSubmenu' : 'shell.openSubmenu', { name });
  return (
    <>
      <Leaf
        entry={entry}
        {...props}
        more={
          <IconButton
            edge="end"
            size="small"
            aria-label={label}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ExpandLess /> : <ExpandMore />}
          </IconButton>
        }
      />
      {isOpen && (
        <Box component="li">
          <List disablePadding sx={{ pl: 2 }}>
            {entry.children.map((child) => (
              <Leaf key={child.path} entry={child} {...props} />
            ))}
          </List>
        </Box>
      )}
    </>
  );
}

function Leaf({ entry, current, isNarrow, onChoose, more }: EntryProps & { readonly more?: ReactNode }) {
  const translate = useTranslate();
  const name = entryNameOf(entry, translate);
  const isCurrent = entry.path === current?.path;
  return (
    <ListItem disablePadding secondaryAction={more}>
      <Hint title={isNarrow ? name : ''} placement="right">
        <ListItemButton
          component={Link}
          to={entry.path}
          onClick={onChoose}
          selected={isCurrent}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={isNarrow ? name : undefined}
          sx={{ ...entryStyle, justifyContent: isNarrow ? 'center' : 'flex-start' }}
        >
          <ListItemIcon sx={{ minWidth: isNarrow ? 0 : 30, color: 'inherit' }}>
            <NamedIcon name={entry.icon} fontSize="small" />
          </ListItemIcon>
          {!isNarrow && <ListItemText primary={name} slotProps={{ primary: { fontSize: 14, lineHeight: '20px' } }} />}
        </ListItemButton>
      </Hint>
    </ListItem>
  );
}

const groupStyle = {
  m: 0,
  px: 1,
  py: 0.25,
  fontSize: 12,
  lineHeight: '18px',
  fontWeight: 650,
  color: 'text.secondary',
} as const;
const entryStyle = {
  minHeight: 36,
  px: 1,
  py: 0.25,
  borderRadius: 'var(--radius-control)',
  '&.Mui-selected, &.Mui-selected:hover': {
    color: 'var(--color-link)',
    backgroundColor: 'var(--color-accent-soft)',
    boxShadow: 'inset 3px 0 0 var(--color-accent)',
    '& .MuiListItemText-primary': { fontWeight: 650 },
  },
} as const;
