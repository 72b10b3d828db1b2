import { useEffect } from 'react';
import { usePanel } from '../../../framework/panel/core/context';
import { asRecord } from '../../../framework/rest/decode';
import { can } from '../../../framework/schema';
import { generalSettings } from '../../../resources/generalSettings';
import { policy } from '../../../resources/policy';
import { useApp } from '../app/app';
import { toSiteInfo } from '../app/siteInfo';

/** An API that hides the site's presentation from visitors shows it to users who may see the settings. */
export function useDescribedSite(): void {
  const { boot, capabilities } = useApp();
  const { actor } = usePanel();
  const isWanted = capabilities.version === null && can(policy.settings, 'show', actor).allowed;
  useEffect(() => {
    if (!isWanted) return;
    // The name is no reason for a new login.
    void boot.http({ method: 'GET', path: generalSettings.api.path, retryAfterLogin: false }).then(
      ({ status, body }) => {
        if (status === 200) boot.site.apply(toSiteInfo(asRecord(asRecord(body).data)));
      },
      () => undefined,
    );
  }, [isWanted, boot]);
}
