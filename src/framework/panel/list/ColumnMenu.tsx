import Ticked from '@mui/icons-material/CheckBox';
import Unticked from '@mui/icons-material/CheckBoxOutlineBlank';
import { useState } from 'react';
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '../blocks/floating';
import { laterDialog } from '../core/later';
import { useText } from '../core/useText';
import type { ArrangeDialogProps } from '../dialogs/arrange/ArrangeDialog';
import type { Columns } from './useColumns';

const ArrangeDialog = laterDialog<ArrangeDialogProps>(() =>
  import('../dialogs/arrange/ArrangeDialog').then((part) => part.ArrangeDialog),
);

export interface ColumnMenuProps {
  readonly open: boolean;
  readonly columns: Columns;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Which columns there are, and the way to their order. */
export function ColumnMenu({ open, columns, anchor, onClose }: ColumnMenuProps) {
  const text = useText();
  const [isArranging, setArranging] = useState(false);
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={open}
        onClose={onClose}
        slotProps={{ list: { dense: true, 'aria-label': text('columns.choose') } }}
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
            onClose();
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
