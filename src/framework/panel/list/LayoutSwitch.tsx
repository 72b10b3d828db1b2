import Calendar from '@mui/icons-material/CalendarMonthOutlined';
import Groups from '@mui/icons-material/FunctionsOutlined';
import Cards from '@mui/icons-material/GridViewOutlined';
import Places from '@mui/icons-material/PlaceOutlined';
import Table from '@mui/icons-material/TableRowsOutlined';
import Board from '@mui/icons-material/ViewKanbanOutlined';
import { useState } from 'react';
import type { ListLayout } from '../../schema';
import { ListItemIcon, MenuItem } from '../blocks/floating';
import { Hint } from '../blocks/Hint';
import { useText } from '../core/useText';
import { IconButton } from '../kit/IconButton';
import { ItemMenu } from './RowMenu';
import type { ChosenLayout } from './useListLayout';

const icons = { table: Table, cards: Cards, board: Board, calendar: Calendar, map: Places, groups: Groups } as const;
const words = {
  table: 'list.asTable',
  cards: 'list.asCards',
  board: 'list.asBoard',
  calendar: 'list.asCalendar',
  map: 'list.asMap',
  groups: 'list.asGroups',
} as const satisfies Readonly<Record<ListLayout, string>>;

/** As what the rows are drawn, where the list is declared as several: the other one, or a menu of all. */
export function LayoutSwitch({ layout: { layout, offered, choose } }: { readonly layout: ChosenLayout }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const others = offered.filter((each) => each !== layout);
  const [other] = others;
  if (other === undefined) return null;
  const isMenu = others.length > 1;
  const label = text(isMenu ? 'list.layout' : words[other]);
  const Icon = icons[isMenu ? layout : other];
  return (
    <>
      <Hint title={label}>
        <IconButton
          aria-label={label}
          {...(isMenu ? { 'aria-haspopup': 'menu' as const } : {})}
          onClick={({ currentTarget }) => {
            if (!isMenu) return choose(other);
            setAnchor(currentTarget);
            setOpen(true);
          }}
        >
          <Icon fontSize="small" />
        </IconButton>
      </Hint>
      {anchor && (
        <ItemMenu anchor={anchor} isOpen={isOpen} label={label} onClose={() => setOpen(false)}>
          {offered.map((each) => (
            <LayoutItem key={each} layout={each} isChosen={each === layout} onChoose={() => choose(each)} />
          ))}
        </ItemMenu>
      )}
    </>
  );
}

interface LayoutItemProps {
  readonly layout: ListLayout;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function LayoutItem({ layout, isChosen, onChoose }: LayoutItemProps) {
  const text = useText();
  const Icon = icons[layout];
  return (
    <MenuItem role="menuitemradio" aria-checked={isChosen} selected={isChosen} onClick={onChoose}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {text(words[layout])}
    </MenuItem>
  );
}
