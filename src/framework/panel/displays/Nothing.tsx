import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { visuallyHidden } from '../core/visuallyHidden';

/** An empty value: a dash for the eye, a word for the ear. */
export function Nothing() {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      <span aria-hidden="true">–</span>
      <Box component="span" sx={visuallyHidden}>
        {translate('panel.show.empty')}
      </Box>
    </Box>
  );
}
