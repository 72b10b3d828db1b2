import Search from '@mui/icons-material/Search';
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
    <button
      type="button"
      className="search-button bare-button"
      {...asked}
      aria-label={translate('shell.shortcuts.palette')}
      data-key={keyName(paletteKey)}
    >
      <Search fontSize="small" aria-hidden />
      <span>{translate('shell.shortcuts.palette')}</span>
    </button>
  );
}
