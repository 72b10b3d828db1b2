import '../theme/frame.css';
import { useDefaultTitle, useTranslate } from 'ra-core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Crumb } from '../core/types';
import { useHome } from '../core/useHome';
import { Link, useLocation } from '../router';

/** What can be done on a page as a whole. */
export interface PageTools {
  /** On a phone they stand in a menu. */
  readonly actions?: ReactNode;
  /** The one that stays in sight everywhere. */
  readonly primary?: ReactNode;
}

export interface PageHeadProps extends PageTools {
  readonly title: string;
  /** The short name of the page in breadcrumbs and window title, when the heading says something else. */
  readonly name?: string;
  /** Help, opened by who asks for it. */
  readonly description?: string;
  /** The pages above this one; the home page and the page itself are added. */
  readonly crumbs?: readonly Crumb[];
  /** What the title alone does not tell: whose, of when. In one line. */
  readonly subtitle?: string;
  /** Small controls behind the title. */
  readonly besides?: ReactNode;
  /** Greets on the home page: the banner, with the description in sight. */
  readonly isWelcome?: boolean;
}

/**
 * Head of every page, one band of at most 56 px: where it is, the one h1, and what can be done. It stays in sight while the page
 * scrolls, without its breadcrumbs. Names the document as well.
 */
export function PageHead({
  title,
  name = title,
  description,
  crumbs = [],
  subtitle,
  besides,
  isWelcome = false,
  ...tools
}: PageHeadProps) {
  useDocumentTitle(name);
  const heading = useFocusOnArrival();
  const [isExplained, setExplained] = useState(false);
  const explanation = useId();
  return (
    <header className={isWelcome ? 'page-head page-welcome' : 'page-head'}>
      <HeadCrumbs crumbs={[...crumbs, { label: name }]} />
      <div className="page-head-line">
        <h1 ref={heading} tabIndex={-1} title={title}>
          {title}
        </h1>
        {description && !isWelcome && (
          <AboutButton controls={explanation} isOpen={isExplained} onToggle={() => setExplained(!isExplained)} />
        )}
        {besides}
        {subtitle && (
          <span className="page-head-sub" title={subtitle}>
            {subtitle}
          </span>
        )}
        <Tools {...tools} />
      </div>
      {description && (isWelcome || isExplained) && <p id={explanation}>{description}</p>}
    </header>
  );
}

interface AboutButtonProps {
  readonly controls: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function AboutButton({ controls, isOpen, onToggle }: AboutButtonProps) {
  const label = useTranslate()('panel.app.about');
  return (
    <button
      type="button"
      className="page-head-icon no-print"
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      {...(isOpen ? { 'aria-controls': controls } : {})}
      onClick={onToggle}
    >
      <svg
        viewBox="0 0 24 24"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9" />
        <path d="M12 11v6M12 7.5v.5" />
      </svg>
    </button>
  );
}

/** Where there is no room, the page's actions open below their button; the style sheet says where that is. */
function Tools({ actions, primary }: PageTools) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const place = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  // A menu or a dialog of one of them stands at its button, and gives the focus back to it.
  const leave = ({ currentTarget, relatedTarget: to }: FocusEvent<HTMLElement, Element>) => {
    if (!currentTarget.contains(to) && !to?.closest('.MuiModal-root')) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of what happens in the controls within
    <div className="page-head-tools no-print" onKeyDown={close} onBlur={leave}>
      {actions && (
        <div id={place} className="page-head-actions" data-open={isOpen}>
          {actions}
        </div>
      )}
      {primary}
      {actions && (
        <button
          ref={button}
          type="button"
          className="page-head-icon page-head-more"
          aria-label={translate('panel.app.pageActions')}
          title={translate('panel.app.pageActions')}
          aria-expanded={isOpen}
          aria-controls={place}
          onClick={() => setOpen(!isOpen)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
            <circle cx="12" cy="5" r="2" />
            <circle cx="12" cy="12" r="2" />
            <circle cx="12" cy="19" r="2" />
          </svg>
        </button>
      )}
    </div>
  );
}

function HeadCrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const translate = useTranslate();
  const { path, name } = useHome();
  const home: Crumb = { label: name, to: path };
  const all = crumbs.length === 1 && crumbs[0]?.label === home.label ? crumbs : [home, ...crumbs];
  return (
    <nav className="page-head-crumbs no-print" aria-label={translate('panel.app.breadcrumbs')}>
      <ol>
        {all.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}

/** State of a navigation the user did not start: what had the focus is gone, so the new page's heading gets it. */
export const arriving = { isArriving: true } as const;

function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const state: unknown = useLocation().state;
  const isArriving = typeof state === 'object' && state !== null && 'isArriving' in state;
  useEffect(() => {
    if (isArriving) heading.current?.focus();
  }, [isArriving]);
  return heading;
}

function useDocumentTitle(title: string): void {
  const site = useDefaultTitle();
  useEffect(() => {
    document.title = typeof site === 'string' && site !== '' ? `${title} – ${site}` : title;
  }, [title, site]);
}
