import '../theme/cards.css';
import type { ReactNode } from 'react';
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
export function StatCard({ failed = false, onRetry, ...props }: StatCardProps) {
  const text = useText();
  const { label, figure, sub, icon, pressed = false } = props;
  return (
    <div className="stat-card sheet" data-pressed={pressed || undefined}>
      <Frame {...(failed ? {} : props)}>
        <span className="stat-label">{label}</span>{' '}
        <span className="stat-figure" title={failed ? text('list.noFigure') : undefined}>
          {failed ? '–' : (figure ?? <Skeleton width="4ch" />)}
        </span>
        {icon && <NamedIcon name={icon} />}
        {sub !== undefined && !failed && (
          <span className="stat-sub">
            {[sub].flat().map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and do not change places
              <span key={at} title={line.trim() || undefined}>
                {figure === undefined ? (
                  <Skeleton {...(line.trim() === '' && { width: '12ch' })}>{line}</Skeleton>
                ) : (
                  line
                )}
              </span>
            ))}
          </span>
        )}
      </Frame>
      {failed && onRetry && (
        <Button size="small" onClick={onRetry}>
          {text('states.retry')}
        </Button>
      )}
    </div>
  );
}

type FrameProps = Pick<StatCardProps, 'onClick' | 'pressed' | 'to'> & { readonly children: ReactNode };

/** A switch, a way, or neither. */
function Frame({ onClick, pressed = false, to, children }: FrameProps) {
  if (onClick)
    return (
      <button type="button" className="bare-button stat-content" onClick={onClick} aria-pressed={pressed}>
        {children}
      </button>
    );
  return to === undefined ? (
    <div className="stat-content">{children}</div>
  ) : (
    <Link to={to} className="stat-content">
      {children}
    </Link>
  );
}
