import Box from '@mui/material/Box';
import { useLocation } from '../../../framework/panel/router';
import { fieldSettingsPath } from '../../shell/app/paths';
import { LastGoodBanner } from './LastGoodBanner';
import { useIsPublisher } from './useFieldReads';

/** Fields and forms are not as they were published: shown to users who can correct it. */
export function LastGoodNotice() {
  const { pathname } = useLocation();
  const isPublisher = useIsPublisher();
  if (!isPublisher || pathname === fieldSettingsPath || pathname.startsWith(`${fieldSettingsPath}/`)) return null;
  return (
    <Box className="no-print" sx={{ '&:not(:empty)': { mb: 2 } }}>
      <LastGoodBanner hasLink />
    </Box>
  );
}
