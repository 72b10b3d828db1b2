import Cards from '@mui/icons-material/GridViewOutlined';
import Table from '@mui/icons-material/TableRowsOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useText } from '../core/useText';
import type { ChosenLayout } from './useListLayout';

/** Rows as a table or as cards, where the list is declared as both. */
export function LayoutSwitch({ layout: { other, choose } }: { readonly layout: ChosenLayout }) {
  const text = useText();
  if (other === undefined) return null;
  const label = text(other === 'cards' ? 'list.asCards' : 'list.asTable');
  const Icon = other === 'cards' ? Cards : Table;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => choose(other)}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
