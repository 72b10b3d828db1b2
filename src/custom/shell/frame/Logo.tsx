import ShieldIcon from '@mui/icons-material/Shield';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useApp } from '../app/app';
import { toLogoAddress } from '../app/start';

const sizes = { sm: 28, md: 40, lg: 56, xl: 80 } as const;

/** Decorative: the name of the site always stands beside it. */
export function Logo({ size = 'md' }: { readonly size?: keyof typeof sizes }) {
  const { boot, capabilities } = useApp();
  const url = capabilities.site.logo_url;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const px = sizes[size];
  return (
    <Box component="span" sx={{ ...frame, width: px, height: px }}>
      {url && url !== brokenUrl ? (
        <Box
          component="img"
          src={toLogoAddress(url, boot.serverRoot)}
          alt=""
          onError={() => setBrokenUrl(url)}
          sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      ) : (
        <ShieldIcon aria-hidden style={{ fontSize: px * 0.7 }} />
      )}
    </Box>
  );
}

const frame = {
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: 'var(--radius-control)',
  overflow: 'hidden',
  color: 'var(--color-accent)',
  backgroundColor: 'var(--color-accent-soft)',
} as const;
