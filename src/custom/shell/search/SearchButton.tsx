import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { IconButton } from '../../../framework/panel/kit/IconButton';
import { keyName, paletteKey } from '../shortcuts/shortcuts';
import { usePalette } from './paletteContext';

/** The search box of the header: it opens the palette, which has the real one. */
export function SearchButton({ isPhone }: { readonly isPhone: boolean }) {
  const translate = useTranslate();
  const { open, prepare } = usePalette();
  const asked = {
    onClick: open,
    onFocus: prepare,
    onPointerEnter: prepare,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
  } as const;
  if (isPhone)
    return (
      <IconButton aria-label={translate('shell.shortcuts.palette')} {...asked}>
        <Search />
      </IconButton>
    );
  return (
    <Box
      component="button"
      type="button"
      className="bare-button"
      {...asked}
      aria-label={translate('shell.shortcuts.palette')}
      data-key={keyName(paletteKey)}
      sx={boxStyle}
    >
      <Search fontSize="small" aria-hidden />
      <span>{translate('shell.shortcuts.palette')}</span>
    </Box>
  );
}

const boxStyle = {
  flex: '0 1 360px',
  minWidth: 0,
  height: 36,
  px: 1.5,
  gap: 1,
  justifyContent: 'start',
  font: 'inherit',
  fontSize: '0.875rem',
  color: 'text.secondary',
  border: '1px solid var(--color-control-border)',
  borderRadius: 'var(--radius-control)',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
  '& span': { flex: 1, textAlign: 'start', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Not in the name of the button: `aria-keyshortcuts` announces it.
  '&::after': { content: 'attr(data-key)', fontSize: '0.75rem', whiteSpace: 'nowrap' },
} as const;
