import { useLocation } from '../../panel/router';
import { LastGoodBanner } from './LastGoodBanner';
import { useIsPublisher, useStaff } from './useStaff';

/** On every page but the editor's own: fields and forms are not as they were published, for users who can correct it. */
export function LastGoodNotice() {
  const { pathname } = useLocation();
  const { path } = useStaff();
  const isPublisher = useIsPublisher();
  if (!isPublisher || pathname === path || pathname.startsWith(`${path}/`)) return null;
  return (
    <div className="notice-place no-print">
      <LastGoodBanner hasLink />
    </div>
  );
}
