import ShieldIcon from '@mui/icons-material/Shield';
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
    <span className="logo" style={{ width: px, height: px }}>
      {url && url !== brokenUrl ? (
        <img src={toLogoAddress(url, boot.serverRoot)} alt="" onError={() => setBrokenUrl(url)} />
      ) : (
        <ShieldIcon aria-hidden style={{ fontSize: px * 0.7 }} />
      )}
    </span>
  );
}
