import BlockIcon from '@mui/icons-material/Block';
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline';
import CircleIcon from '@mui/icons-material/Circle';
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { Tone } from '../../schema';
import { Chip } from '../blocks/Chip';

interface StatusChipProps {
  readonly tone: Tone;
  readonly label: ReactNode;
  readonly icon?: ReactElement;
}

const icons: Readonly<Record<Tone, ComponentType<{ readonly className?: string | undefined }>>> = {
  neutral: CircleIcon,
  info: InfoOutlinedIcon,
  success: CheckCircleOutlineIcon,
  warning: WarningAmberIcon,
  danger: BlockIcon,
};

/** A state in words with an icon; the colour only repeats what the words say. */
export function StatusChip({ tone, label, icon }: StatusChipProps) {
  const Icon = icons[tone];
  return (
    <Chip tone={tone} icon={icon ?? <Icon className={tone === 'neutral' ? 'dot' : undefined} />}>
      {label}
    </Chip>
  );
}
