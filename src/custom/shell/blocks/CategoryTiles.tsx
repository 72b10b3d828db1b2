import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';
import { TitledPanel } from './TitledPanel';

export interface CategoryTile {
  readonly value: string;
  readonly name: string;
  /** How many there are, in words; undefined while it is being counted. */
  readonly count: string | undefined;
  readonly isChosen: boolean;
  readonly isWarning?: boolean;
}

interface CategoryTilesProps {
  readonly title: string;
  readonly tiles: readonly CategoryTile[];
  /** The chosen value, or undefined when the chosen one was pressed again. */
  readonly onChoose: (value: string | undefined) => void;
  /** Above the tiles. */
  readonly children?: ReactNode;
}

/** The values of a choice with their numbers; each narrows the list to it, and back. */
export function CategoryTiles({ title, tiles, onChoose, children }: CategoryTilesProps) {
  return (
    <TitledPanel title={title}>
      {children}
      <Box component="ul" sx={listStyle}>
        {tiles.map(({ value, name, count, isChosen, isWarning }) => (
          <li key={value}>
            <Box
              component="button"
              type="button"
              className="bare-button"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? undefined : value)}
              sx={isChosen ? { ...tileStyle, borderColor: 'primary.main' } : tileStyle}
            >
              <span>{name}</span>{' '}
              <Box
                component="span"
                sx={{ color: isWarning ? 'warning.main' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
              >
                {count ?? <Skeleton width="8ch" />}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </TitledPanel>
  );
}

const listStyle = {
  display: 'grid',
  gap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 130px), 1fr))',
} as const;

const tileStyle = {
  width: '100%',
  display: 'grid',
  justifyItems: 'start',
  justifyContent: 'start',
  gap: 0.25,
  px: 1.5,
  py: 1,
  fontSize: 14,

  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
