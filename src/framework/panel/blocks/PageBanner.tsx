import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useDefaultTitle, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Crumb } from '../core/types';
import { useHome } from '../core/useHome';
import { Link, useLocation } from '../router';

export interface PageBannerProps {
  readonly title: string;
  /** The short name of the page in breadcrumbs and window title, when the heading says something else. */
  readonly name?: string;
  readonly description?: string;
  /** The pages above this one; the home page and the page itself are added. */
  readonly crumbs?: readonly Crumb[];
  readonly actions?: ReactNode;
}

/** Head of every page: where it is, the one h1, a sentence, and what can be done. Names the document as well. */
export function PageBanner({ title, name = title, description, crumbs = [], actions }: PageBannerProps) {
  useDocumentTitle(name);
  const heading = useFocusOnArrival();
  return (
    <Box component="header" className="page-banner" sx={bannerStyle}>
      <BannerCrumbs crumbs={[...crumbs, { label: name }]} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography ref={heading} component="h1" tabIndex={-1} sx={titleStyle}>
            {title}
          </Typography>
          {description && <Typography sx={{ fontSize: '0.9375rem', mt: 0.5 }}>{description}</Typography>}
        </Box>
        {actions && (
          <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {actions}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function BannerCrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const translate = useTranslate();
  const { path, name } = useHome();
  const home: Crumb = { label: name, to: path };
  const all = crumbs.length === 1 && crumbs[0]?.label === home.label ? crumbs : [home, ...crumbs];
  return (
    <Breadcrumbs className="no-print" aria-label={translate('panel.app.breadcrumbs')} sx={crumbStyle}>
      {all.map(({ label, to }) =>
        to ? (
          <MuiLink key={label} component={Link} to={to} color="inherit" underline="hover">
            {label}
          </MuiLink>
        ) : (
          <span key={label} aria-current="page">
            {label}
          </span>
        ),
      )}
    </Breadcrumbs>
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

const bannerStyle = {
  color: 'var(--color-on-banner)',
  backgroundImage: 'linear-gradient(100deg, var(--color-banner-from), var(--color-banner-to))',
  borderRadius: 'var(--radius-card)',
  px: { xs: 2, sm: 3 },
  py: { xs: 2, sm: 2.5 },
  mb: { xs: 2, sm: 3 },
  // The page's own focus colour is an orange of the same family and would not be seen here.
  '& :focus-visible': { outlineColor: 'var(--color-on-banner)' },
  '& .MuiButton-root': { color: 'inherit', borderColor: 'currentColor', backgroundColor: 'transparent' },
  '& .MuiButton-contained': {
    color: 'var(--color-banner-from)',
    backgroundColor: 'var(--color-on-banner)',
    '&:hover': { backgroundColor: 'var(--color-accent-soft)', color: 'var(--color-banner-from)' },
  },
  '& .MuiIconButton-root': { color: 'inherit' },
} as const;

const titleStyle = {
  fontSize: { xs: '1.375rem', sm: '1.625rem' },
  fontWeight: 700,
  lineHeight: 1.25,
  // It takes the focus for those who listen; there is nothing to press.
  '&:focus': { outline: 'none' },
} as const;
const crumbStyle = {
  color: 'inherit',
  fontSize: '0.8125rem',
  mb: 1,
  '& .MuiBreadcrumbs-separator': { mx: 0.75 },
} as const;
