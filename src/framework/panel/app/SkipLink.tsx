import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';

export const mainId = 'isi';

/** First stop of the Tab key: past header and menu, into the page. */
export function SkipLink() {
  const translate = useTranslate();
  const goToMain = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(mainId)?.focus();
  };
  return (
    <Box component="a" href={`#${mainId}`} onClick={goToMain} className="shell-chrome" sx={skipStyle}>
      {translate('panel.app.skip')}
    </Box>
  );
}

const skipStyle = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 'tooltip',
  px: 2,
  py: 1,
  color: 'var(--color-on-accent)',
  backgroundColor: 'var(--color-accent)',
  borderRadius: 'var(--radius-control)',
  '&:not(:focus)': { transform: 'translateY(-200%)' },
} as const;
