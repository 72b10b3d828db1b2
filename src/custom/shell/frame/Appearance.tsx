import CheckIcon from '@mui/icons-material/Check';
import TuneIcon from '@mui/icons-material/Tune';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  Divider,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  Menu,
  MenuItem,
} from '../../../framework/panel/blocks/floating';
import { Hint } from '../../../framework/panel/blocks/Hint';
import { IconButton } from '../../../framework/panel/kit/IconButton';
import { useApp, useLanguage, usePreferences } from '../app/app';

/** Theme and language, one press away on every page. */
export function Appearance() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { boot, preferences } = useApp();
  const { theme } = usePreferences();
  const language = useLanguage();
  const label = translate('shell.appearance');
  const close = () => setAnchor(null);
  return (
    <>
      <Hint title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <TuneIcon />
        </IconButton>
      </Hint>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <ListSubheader role="presentation">{translate('shell.theme')}</ListSubheader>
        {(['light', 'dark', 'system'] as const).map((choice) => (
          <Choice
            key={choice}
            label={translate(`shell.themes.${choice}`)}
            isChosen={choice === theme}
            onChoose={() => preferences.choose({ theme: choice })}
          />
        ))}
        <Divider role="presentation" />
        <ListSubheader role="presentation">{translate('shell.language')}</ListSubheader>
        {(['id', 'en'] as const).map((choice) => (
          <Choice
            key={choice}
            label={translate(`shell.languages.${choice}`)}
            isChosen={choice === language}
            onChoose={() => boot.language.choose(choice)}
          />
        ))}
      </Menu>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ label, isChosen, onChoose, ...menuProps }: ChoiceProps) {
  return (
    <MenuItem {...menuProps} role="menuitemradio" aria-checked={isChosen} selected={isChosen} onClick={onChoose}>
      <ListItemIcon>{isChosen && <CheckIcon fontSize="small" />}</ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  );
}
