import BlockIcon from '@mui/icons-material/Block';
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline';
import CircleIcon from '@mui/icons-material/Circle';
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import Chip from '@mui/material/Chip';
import type { Theme } from '@mui/material/styles';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { Tone } from '../../schema';

interface StatusChipProps {
  readonly tone: Tone;
  readonly label: ReactNode;
  readonly icon?: ReactElement;
}

const icons: Readonly<Record<Tone, ComponentType>> = {
  neutral: CircleIcon,
  info: InfoOutlinedIcon,
  success: CheckCircleOutlineIcon,
  warning: WarningAmberIcon,
  danger: BlockIcon,
};

const paletteOf = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const;

/** A state in words with an icon; the colour only repeats what the words say. */
export function StatusChip({ tone, label, icon }: StatusChipProps) {
  const Icon = icons[tone];
  return (
    <Chip
      size="small"
      label={label}
      icon={icon ?? <Icon />}
      sx={(theme) => ({
        ...coloursOf(theme, tone),
        fontWeight: 500,
        maxWidth: '100%',
        '& .MuiChip-icon': { color: 'inherit', fontSize: tone === 'neutral' && !icon ? 8 : 16, ml: '8px' },
      })}
    />
  );
}

// A mix with the surface keeps the soft background in step with light and dark without a second palette.
function coloursOf(theme: Theme, tone: Tone) {
  const palette = (theme.vars ?? theme).palette;
  if (tone === 'neutral') return { color: palette.text.secondary, backgroundColor: palette.action.hover };
  const main = palette[paletteOf[tone]].main;
  return {
    color: `color-mix(in srgb, ${main} 55%, ${palette.text.primary})`,
    backgroundColor: `color-mix(in srgb, ${main} 14%, ${palette.background.paper})`,
  };
}
