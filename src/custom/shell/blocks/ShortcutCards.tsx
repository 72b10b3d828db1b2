import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentType, useId } from 'react';
import { Link } from '../../../framework/panel/router';

export interface ShortcutCard {
  readonly title: string;
  readonly help: string;
  readonly Icon: ComponentType;
  /** Where it leads, or what it does here. */
  readonly action: string | (() => void);
}

interface ShortcutCardsProps {
  readonly title: string;
  readonly cards: readonly ShortcutCard[];
}

/** What people come to a list for, below it; nothing when there is nothing they may do. */
export function ShortcutCards({ title, cards }: ShortcutCardsProps) {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(220px, 1fr))' } }}>
        {cards.map((card) => (
          <Card key={card.title} {...card} />
        ))}
      </Box>
    </section>
  );
}

function Card({ title, help, Icon, action }: ShortcutCard) {
  const way =
    typeof action === 'string'
      ? { component: Link, to: action }
      : ({ component: 'button', type: 'button', onClick: action } as const);
  return (
    <Box {...way} className="bare-button" sx={cardStyle}>
      <Box component="span" sx={{ color: 'primary.main', display: 'flex' }}>
        <Icon />
      </Box>
      <span>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      </span>
    </Box>
  );
}

const cardStyle = {
  p: 2,
  gap: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  justifyContent: 'start',
  textAlign: 'start',
  alignItems: 'start',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
