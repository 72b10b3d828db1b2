import './kit.css';
import type { AnchorHTMLAttributes } from 'react';
import { Link, type LinkProps } from '../router';
import { classes } from './classes';

interface Elsewhere extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly to?: undefined;
}

/** `to` a page of the panel, or `href` to anything else. */
export type TextLinkProps = LinkProps | Elsewhere;

/** Words within a text that lead elsewhere. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  const name = classes('text-link', className);
  return rest.to === undefined ? <a {...rest} className={name} /> : <Link {...rest} className={name} />;
}
