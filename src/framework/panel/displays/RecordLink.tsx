import type { Identifier } from 'ra-core';
import { createContext, type ReactNode, useContext } from 'react';
import { pathOf, type Resource, routeOf } from '../../schema';
import { usePanel } from '../core/context';
import { TextLink, type TextLinkProps } from '../kit/TextLink';
import { Link } from '../router';

/** A link cannot contain another: a component that draws one declares it here. */
const InsideLink = createContext(false);

export const WithinLink = ({ children }: { readonly children: ReactNode }) => (
  <InsideLink.Provider value={true}>{children}</InsideLink.Provider>
);

/** A link to elsewhere; its words alone where it stands in another link, as the title of a row does. */
export function ValueLink({ children, ...props }: TextLinkProps) {
  return useContext(InsideLink) ? children : <TextLink {...props}>{children}</TextLink>;
}

interface RecordLinkProps {
  readonly resource: Resource;
  readonly id: Identifier;
  readonly children: ReactNode;
}

/** The name of a record as the way to its page, for those who may open it; for the others the name alone. */
export function RecordLink({ resource, id, children }: RecordLinkProps) {
  const { model, permitted } = usePanel();
  const isInside = useContext(InsideLink);
  const page = model.byName[resource.shownAt ?? resource.name] ?? resource;
  const isThere = (page.show !== undefined || !permitted(page, 'edit')) && routeOf(page, 'show') !== undefined;
  if (isInside || !isThere || !permitted(page, 'show')) return children;
  return (
    <Link to={pathOf(page, 'show', id)} className="record-link">
      {children}
    </Link>
  );
}
