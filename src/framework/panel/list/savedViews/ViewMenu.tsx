import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Resource } from '../../../schema';
import { Menu } from '../../blocks/floating';
import { later } from '../../core/later';
import { useText } from '../../core/useText';
import { Button } from '../../kit/Button';
import type { Columns } from '../useColumns';
import { useViewMenu } from './useViewMenu';
import { ViewItems } from './ViewItems';

// Fetched when one is asked for, with what their forms are made of.
const ViewDialog = later(() => import('./ViewDialog').then((part) => part.ViewDialog));
const DeleteViewDialog = later(() => import('./DeleteViewDialog').then((part) => part.DeleteViewDialog));

type Asked = 'new' | 'edit' | 'delete';

interface ViewMenuProps {
  readonly resource: Resource;
  readonly columns: Columns;
}

/** Which saved view the list has, whether it has been changed since, and what can be done about it. */
export function ViewMenu({ resource, columns }: ViewMenuProps) {
  const text = useText();
  const menu = useViewMenu(resource, columns);
  const { chosen } = menu;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Asked>();
  const ask = (next: Asked) => {
    setAnchor(null);
    setAsked(next);
  };
  useIncompleteNotice(chosen?.incomplete ? chosen.name : undefined);
  const close = () => setAsked(undefined);
  return (
    <>
      <Button
        color="inherit"
        aria-label={nameOf(text, chosen?.name, menu.isChanged)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={chosen ? <Bookmark aria-hidden /> : <BookmarkBorder aria-hidden />}
        onClick={(event) => setAnchor(event.currentTarget)}
        title={chosen ? undefined : text('views.label')}
        className={chosen ? undefined : 'button-sign'}
        style={{ maxWidth: 220 }}
      >
        {/* The sign is enough while nothing is chosen: the tools of the list stay in one line. */}
        {chosen && <span className="one-line">{chosen.name}</span>}
        {menu.isChanged && <span className="value-note">&nbsp;· {text('views.changed')}</span>}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { dense: true, 'aria-label': text('views.label') },
          paper: { sx: { width: 320, maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        <ViewItems menu={menu} onAsk={ask} onDone={() => setAnchor(null)} />
      </Menu>
      {(asked === 'new' || asked === 'edit') && (
        <ViewDialog resource={resource} menu={menu} view={asked === 'edit' ? chosen : undefined} onClose={close} />
      )}
      {asked === 'delete' && chosen && <DeleteViewDialog view={chosen} menu={menu} onClose={close} />}
    </>
  );
}

/** 'Daftar tersimpan: Novel, berubah' */
function nameOf(text: ReturnType<typeof useText>, name: string | undefined, isChanged: boolean): string {
  const label = text('views.label');
  if (name === undefined) return label;
  return isChanged ? `${label}: ${name}, ${text('views.changed')}` : `${label}: ${name}`;
}

/** Shown once for each view that is opened with only a part of its settings. */
function useIncompleteNotice(name: string | undefined): void {
  const text = useText();
  const notify = useNotify();
  useEffect(() => {
    if (name !== undefined) notify(text('views.incomplete', { name }), { type: 'warning' });
  }, [name, notify, text]);
}
