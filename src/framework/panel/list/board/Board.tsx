import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useListFilterContext } from 'ra-core';
import { type Condition, choiceValues, holds } from '../../../schema';
import { choiceText } from '../../core/choiceText';
import { getField } from '../../core/columns';
import { useTexts } from '../../core/context';
import { useOpenedText } from '../../core/useOpenedText';
import { ItemMenu } from '../RowMenu';
import type { RowPlan } from '../useRowPlan';
import { BoardColumn } from './BoardColumn';
import { useBoard } from './useBoard';

/** The rows as cards in columns, one for each value of a choice; a card is moved by dragging it or by its menu. */
export function Board({ plan }: { readonly plan: RowPlan }) {
  const { resource } = plan;
  const by = resource.list.board?.by ?? '';
  const field = getField(resource, by);
  const text = useOpenedText();
  const texts = useTexts(resource);
  const { filterValues } = useListFilterContext();
  const board = useBoard(plan, by);
  const { menu } = board;
  return (
    <>
      <Box role="group" aria-label={text('board.label', { label: texts.column(by) })} sx={boardStyle}>
        {choiceValues(field)
          .filter((value) => isWithin(filterValues[by], value))
          .map((value) => (
            <BoardColumn key={value} by={by} value={value} board={board} />
          ))}
      </Box>
      {menu && (
        <ItemMenu {...menu} label={text('board.moveTo', { title: plan.title(menu.record) })} onClose={board.closeMenu}>
          {board.movesOf(menu.record).map((move) => (
            <MenuItem key={move.value} onClick={() => board.move(menu.record, move)}>
              {choiceText(texts, by, field, move.value)}
            </MenuItem>
          ))}
        </ItemMenu>
      )}
    </>
  );
}

/** May rows with this value pass the filter of the list? */
function isWithin(wanted: unknown, value: string): boolean {
  if (wanted === undefined || wanted === null) return true;
  const comparison = Array.isArray(wanted) ? { in: wanted } : typeof wanted === 'object' ? wanted : { eq: wanted };
  return holds({ wanted: comparison } as Condition, { wanted: value });
}

const boardStyle = {
  display: 'flex',
  alignItems: 'stretch',
  gap: 1.5,
  p: { xs: 1.5, sm: 2 },
  overflowX: 'auto',
  scrollSnapType: { xs: 'x proximity', sm: 'none' },
} as const;
