import { useState } from 'react';
import { toLogoAddress } from '../logoAddress';
import { ShieldIcon } from './icons';

export interface LogoProps {
  readonly url: string | null;
  readonly serverRoot: string;
}

/** Decorative: the name of the site always stands beside it. */
export function LoginLogo({ url, serverRoot }: LogoProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <span className="login-logo">
      {url && url !== brokenUrl ? (
        <img src={toLogoAddress(url, serverRoot)} alt="" onError={() => setBrokenUrl(url)} />
      ) : (
        <ShieldIcon />
      )}
    </span>
  );
}
