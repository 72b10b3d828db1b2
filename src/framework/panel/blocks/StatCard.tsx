import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useText } from '../core/useText';
import { Button } from '../kit/Button';
import { Skeleton } from '../kit/Skeleton';
import { Link } from '../router';
import { NamedIcon } from './icons';

export interface StatCardProps {
  readonly label: string;
  /** What the card says; undefined while it is being fetched. */
  readonly figure: string | undefined;
  /** A comparison, the exact figure, another one: in small, each on its line; '' keeps the line while it is fetched. */
  readonly sub?: string | readonly string[];
  readonly icon?: string;
  /** The figure could not be fetched. */
  readonly failed?: boolean;
  readonly onRetry?: () => void;
  /** Given, the card is a switch for the list's filter. */
  readonly onClick?: () => void;
  readonly pressed?: boolean;
  /** Given, the card leads there. */
  readonly to?: string;
}

/** One figure with its name. The same everywhere: lists, dashboard, reports. */
export function StatCard({ failed = false, onClick, pressed = false, onRetry, to, ...content }: StatCardProps) {
  const text = useText();
  const isSwitch = onClick !== undefined && !failed;
  return (
    <Card variant="outlined" sx={{ display: 'flex', position: 'relative', ...(pressed && pressedFrame) }}>
      {isSwitch ? (
        <Box
          component="button"
          type="button"
          className="bare-button"
          onClick={onClick}
          aria-pressed={pressed}
          sx={{ ...frameOfContent, '&:hover': { bgcolor: 'action.hover' } }}
        >
          <Content {...content} failed={failed} />
        </Box>
      ) : (
        <Box
          {...(to !== undefined && !failed && { component: Link, to })}
          sx={to === undefined || failed ? frameOfContent : linkStyle}
        >
          <Content {...content} failed={failed} />
        </Box>
      )}
      {failed && onRetry && (
        <Button size="small" onClick={onRetry} style={{ position: 'absolute', right: 8, bottom: 8 }}>
          {text('states.retry')}
        </Button>
      )}
    </Card>
  );
}

const pressedFrame = { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' } as const;
const frameOfContent = {
  flex: 1,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gridTemplateAreas: '"label icon" "figure figure" "sub sub"',
  columnGap: 1,
  alignItems: 'start',
  alignContent: 'start',
  justifyContent: 'stretch',
  textAlign: 'start',
  p: 1.5,
  minWidth: 0,
} as const;

const linkStyle = {
  ...frameOfContent,
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 'inherit',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

type ContentProps = Pick<StatCardProps, 'label' | 'figure' | 'sub' | 'icon'> & { readonly failed: boolean };

function Content({ label, figure, sub, icon, failed }: ContentProps) {
  const text = useText();
  return (
    <>
      <Typography component="span" variant="body2" sx={{ gridArea: 'label', color: 'text.secondary' }}>
        {label}
      </Typography>{' '}
      <Typography component="span" sx={figureStyle} title={failed ? text('list.noFigure') : undefined}>
        {failed ? '–' : (figure ?? <Skeleton width="4ch" />)}
      </Typography>
      {icon && <NamedIcon name={icon} style={{ gridArea: 'icon', color: 'var(--color-accent)' }} />}
      {sub !== undefined && !failed && (
        <Typography component="span" variant="caption" sx={{ gridArea: 'sub', color: 'text.secondary', minWidth: 0 }}>
          {[sub].flat().map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and do not change places
            <Box key={at} component="span" sx={oneLine} title={line.trim() || undefined}>
              {figure === undefined ? <Skeleton {...(line.trim() === '' && { width: '12ch' })}>{line}</Skeleton> : line}
            </Box>
          ))}
        </Typography>
      )}
    </>
  );
}

/** A second line would move what stands below the card when it comes. */
const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const figureStyle = {
  gridArea: 'figure',
  fontSize: { xs: '1.25rem', sm: '1.5rem' },
  lineHeight: 4 / 3,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;
