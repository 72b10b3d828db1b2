import Ticked from '@mui/icons-material/CheckBox';
import Unticked from '@mui/icons-material/CheckBoxOutlineBlank';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '../blocks/floating';
import { Hint } from '../blocks/Hint';
import { laterDialog } from '../core/later';
import { useText } from '../core/useText';
import type { ArrangeDialogProps } from '../dialogs/arrange/ArrangeDialog';
import type { Columns } from './useColumns';

const ArrangeDialog = laterDialog<ArrangeDialogProps>(() =>
  import('../dialogs/arrange/ArrangeDialog').then((part) => part.ArrangeDialog),
);

export function ColumnChooser({ columns }: { readonly columns: Columns }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isArranging, setArranging] = useState(false);
  const label = text('columns.choose');
  return (
    <>
      <Hint title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ViewColumn fontSize="small" />
        </IconButton>
      </Hint>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': label } }}
      >
        {columns.all.map(({ name, label: column }) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={columns.isShown(name)}
            // Without any column there would be nothing to open a row with.
            disabled={columns.isShown(name) && columns.visible.length === 1}
            onClick={() => columns.toggle(name)}
          >
            <ListItemIcon>
              {columns.isShown(name) ? <Ticked fontSize="small" /> : <Unticked fontSize="small" />}
            </ListItemIcon>
            <ListItemText primary={column} />
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setArranging(true);
          }}
        >
          {text('columns.arrange')}
        </MenuItem>
        <MenuItem onClick={columns.reset}>{text('columns.reset')}</MenuItem>
      </Menu>
      <ArrangeDialog
        open={isArranging}
        title={text('columns.arrange')}
        help={text('columns.help')}
        items={columns.all.map(({ name, label: column }) => ({ id: name, label: column }))}
        chosen={columns.visible.map(({ name }) => name)}
        least={1}
        onChange={columns.arrange}
        onReset={columns.reset}
        onClose={() => setArranging(false)}
      />
    </>
  );
}
