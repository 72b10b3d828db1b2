import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Card } from './useCards';

type Block = { readonly figures: readonly Card[] } | { readonly card: Card; readonly isTall: boolean };

/** The cards in their order: figures that follow each other share a row, the others lie in three columns where there is room. */
export function DashboardCards({ cards }: { readonly cards: readonly Card[] }) {
  const translate = useTranslate();
  const blocks = blocksOf(cards);
  const first = blocks.findIndex((block) => 'figures' in block);
  return (
    <Box sx={gridStyle}>
      {blocks.map((block, at) =>
        'figures' in block ? (
          <Box
            key={block.figures[0]?.id}
            {...(at === first && { component: 'section', 'aria-label': translate('dashboard.cards.label') })}
            className="full"
            sx={figuresStyle(block.figures.length)}
          >
            {block.figures.map(({ id, content }) => (
              <Box key={id}>{content}</Box>
            ))}
          </Box>
        ) : (
          <Box key={block.card.id} className={block.isTall ? `${block.card.width} tall` : block.card.width}>
            {block.card.content}
          </Box>
        ),
      )}
    </Box>
  );
}

function blocksOf(cards: readonly Card[]): readonly Block[] {
  const blocks: Block[] = [];
  for (const [at, card] of cards.entries()) {
    const before = blocks.at(-1);
    if (card.width !== 'figure') {
      // What takes two thirds of a row has two of a third above each other beside it.
      const [next, afterwards] = [cards[at + 1]?.width, cards[at + 2]?.width];
      blocks.push({ card, isTall: card.width === 'wide' && next === 'narrow' && afterwards === 'narrow' });
    } else if (before && 'figures' in before) blocks[blocks.length - 1] = { figures: [...before.figures, card] };
    else blocks.push({ figures: [card] });
  }
  return blocks;
}

/** Measured in letters: with large text there are fewer columns. */
const three = '@media (min-width: 62em)';
const two = '@media (min-width: 40em)';

const gridStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  // A card fills its place, so that those of a row end in one line.
  '& > *': { display: 'grid', minWidth: 0 },
  [two]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > :is(.wide, .full)': { gridColumn: '1 / -1' } },
  [three]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > .wide': { gridColumn: 'span 2' },
    '& > .tall': { gridRow: 'span 2' },
  },
} as const;

/** Rows of as equal a length as can be: none of the figures hangs alone below the others. */
function columnsFor(count: number, most: number): number {
  const rows = Math.ceil(count / most);
  return Math.ceil(count / rows);
}

function figuresStyle(count: number) {
  const columns = (most: number) => {
    // One by itself stays as small as its fellows.
    if (count === 1) return { gridTemplateColumns: `repeat(${Math.min(most, 3)}, minmax(0, 1fr))` };
    const each = columnsFor(count, most);
    const left = count % each;
    return {
      gridTemplateColumns: `repeat(${each}, minmax(0, 1fr))`,
      // The last one of an odd number fills its row.
      '& > :last-child': left === 1 && each > 1 ? { gridColumn: '1 / -1' } : { gridColumn: 'auto' },
    };
  };
  return {
    '&&': { display: 'grid' },
    gap: 1.5,
    '& > *': { display: 'grid', minWidth: 0 },
    ...columns(2),
    [two]: columns(4),
    [three]: columns(5),
    '@media (min-width: 90em)': columns(7),
  } as const;
}
