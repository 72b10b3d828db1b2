import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useContext } from 'react';
import { createPath, type To, useHref, useLocation, useResolvedPath } from 'react-router';
import { HistoryContext } from './context';
import { useNavigate } from './useNavigate';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: To;
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link within the panel: it opens without loading the page anew, unless it is opened elsewhere or there are newer files. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const path = useResolvedPath(to);
  const here = useLocation();
  const navigate = useNavigate();
  const history = useContext(HistoryContext);
  if (typeof to === 'string' && isElsewhere(to)) return <a {...rest} href={to} {...(onClick && { onClick })} />;
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target !== undefined && rest.target !== '_self')) return;
    // What the next page is told has no other way to it than this one.
    if (state === undefined && history?.loadsAnew()) return;
    event.preventDefault();
    // The place one is at is no second entry.
    void navigate(to, { replace: replace ?? createPath(here) === createPath(path), state });
  };
  return <a {...rest} href={href} onClick={open} />;
}

export interface NavLinkProps extends LinkProps {
  /** Only the very address is the present one, none below it. */
  readonly end?: boolean;
}

/** A link that says whether it is the present page. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const { pathname } = useResolvedPath(props.to);
  const here = useLocation().pathname;
  const isHere = here === pathname || (!end && here.startsWith(`${pathname.replace(/\/$/, '')}/`));
  return <Link {...(isHere && { 'aria-current': 'page' as const })} {...props} />;
}

const isElsewhere = (to: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(to);

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
