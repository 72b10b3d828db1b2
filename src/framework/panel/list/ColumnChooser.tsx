import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { useState } from 'react';
import { Hint } from '../blocks/Hint';
import { laterDialog } from '../core/later';
import { useText } from '../core/useText';
import { IconButton } from '../kit/IconButton';
import type { ColumnMenuProps } from './ColumnMenu';
import type { Columns } from './useColumns';

const ColumnMenu = laterDialog<ColumnMenuProps>(() => import('./ColumnMenu').then((part) => part.ColumnMenu));

export function ColumnChooser({ columns }: { readonly columns: Columns }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = useText()('columns.choose');
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
      <ColumnMenu open={anchor !== null} columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}
