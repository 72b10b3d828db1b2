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
      <ul className="plain-list category-tiles">
        {tiles.map(({ value, name, count, isChosen, isWarning }) => (
          <li key={value}>
            <button
              type="button"
              className="bare-button"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? undefined : value)}
            >
              <span>{name}</span>{' '}
              <span className={isWarning ? 'warned' : 'muted'}>{count ?? <Skeleton width="8ch" />}</span>
            </button>
          </li>
        ))}
      </ul>
    </TitledPanel>
  );
}
