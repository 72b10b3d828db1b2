import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
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
    <div key={name} className="side-menu-group">
      <h2 className={isNarrow ? 'visually-hidden' : undefined}>{translate(`shell.groups.${name}`)}</h2>
      <ul>
        {entries.map((entry) => (
          <Branch key={entry.path} entry={entry} current={current} isNarrow={isNarrow} onChoose={onChoose} />
        ))}
      </ul>
    </div>
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
          <button type="button" aria-label={label} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? <ExpandLess /> : <ExpandMore />}
          </button>
        }
      />
      {isOpen && (
        <li>
          <ul className="side-menu-children">
            {entry.children.map((child) => (
              <Leaf key={child.path} entry={child} {...props} />
            ))}
          </ul>
        </li>
      )}
    </>
  );
}

function Leaf({ entry, current, isNarrow, onChoose, more }: EntryProps & { readonly more?: ReactNode }) {
  const translate = useTranslate();
  const name = entryNameOf(entry, translate);
  const isCurrent = entry.path === current?.path;
  return (
    <li className="side-menu-entry">
      <Hint title={isNarrow ? name : ''} placement="right">
        <Link
          to={entry.path}
          onClick={onChoose}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={isNarrow ? name : undefined}
        >
          <NamedIcon name={entry.icon} fontSize="small" />
          {!isNarrow && <span>{name}</span>}
        </Link>
      </Hint>
      {more}
    </li>
  );
}
