import { useTranslate } from 'ra-core';
import type { CSSProperties } from 'react';
import type { Card } from './useCards';

type Block = { readonly figures: readonly Card[] } | { readonly card: Card; readonly isTall: boolean };

/** The cards in their order: figures that follow each other share a row, the others lie in three columns where there is room. */
export function DashboardCards({ cards }: { readonly cards: readonly Card[] }) {
  const translate = useTranslate();
  const blocks = blocksOf(cards);
  const first = blocks.findIndex((block) => 'figures' in block);
  return (
    <div className="dashboard-cards">
      {blocks.map((block, at) =>
        'figures' in block ? (
          <Figures
            key={block.figures[0]?.id}
            figures={block.figures}
            label={at === first ? translate('dashboard.cards.label') : undefined}
          />
        ) : (
          <div key={block.card.id} className={block.isTall ? `${block.card.width} tall` : block.card.width}>
            {block.card.content}
          </div>
        ),
      )}
    </div>
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

/** Rows of as equal a length as can be: none of the figures hangs alone below the others. */
function columnsFor(count: number, most: number): number {
  const rows = Math.ceil(count / most);
  return Math.ceil(count / rows);
}

/** Columns on a phone, where there is room for two cards, for three, and on a wide screen. */
const mostColumns = [2, 4, 5, 7] as const;

/** Columns and what the last of them takes: of an odd number it fills its row, and one by itself stays as small as its fellows. */
function placesOf(count: number): CSSProperties {
  const places = mostColumns.map((most) => {
    const columns = count === 1 ? Math.min(most, 3) : columnsFor(count, most);
    return { columns, last: count > 1 && columns > 1 && count % columns === 1 ? '1 / -1' : 'auto' };
  });
  return Object.fromEntries(
    places.flatMap(({ columns, last }, at) => [
      [`--columns-${at}`, columns],
      [`--last-${at}`, last],
    ]),
  );
}

interface FiguresProps {
  readonly figures: readonly Card[];
  readonly label: string | undefined;
}

function Figures({ figures, label }: FiguresProps) {
  const Part = label === undefined ? 'div' : 'section';
  return (
    <Part aria-label={label} className="full dashboard-figures" style={placesOf(figures.length)}>
      {figures.map(({ id, content }) => (
        <div key={id}>{content}</div>
      ))}
    </Part>
  );
}
