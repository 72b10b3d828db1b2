import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RaRecord, useTranslate } from 'ra-core';
import type { DisplayProps } from '../../../framework/panel/core/types';
import { ChoiceDisplay } from '../../../framework/panel/displays/choices';

/** What was kept in the demo's outbox instead of being sent. */
export const isDemo = (message: RaRecord): boolean => message.provider_id === 'demo';

/** The state, and whether it ever left this demo. */
export function StateCell(props: DisplayProps) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-block' }}>
      <ChoiceDisplay {...props} />
      {isDemo(props.record) && (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {translate('outbox.demo')}
        </Typography>
      )}
    </Box>
  );
}
