import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { arrangeTexts } from '../../../texts/dashboard';
import { openedTextHook } from '../../core/useOpenedText';
import { IconButton } from '../../kit/IconButton';

export interface ArrangedItem {
  readonly id: string;
  readonly label: string;
  /** Where it belongs, among many. */
  readonly group?: string;
}

export const useArrangeText = openedTextHook({ arrange: arrangeTexts });
/** From here on a person searches. */
export const many = 12;

export const Label = ({ label, group }: ArrangedItem) => (
  <Box component="span" sx={{ flex: 1, minWidth: 0, py: 0.5, overflowWrap: 'anywhere', lineHeight: 1.3 }}>
    {label}
    {group && !label.includes(group) && (
      <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {group}
      </Typography>
    )}
  </Box>
);

interface SmallButtonProps {
  readonly label: string;
  /** It stays a place for the focus: who presses it again and again does not fall out of the list. */
  readonly isOff?: boolean;
  readonly onPress: (button: HTMLElement) => void;
  readonly children: ReactNode;
  readonly 'data-remove'?: boolean;
}

export const SmallButton = ({ label, isOff = false, onPress, children, ...data }: SmallButtonProps) => (
  <IconButton
    size="small"
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={({ currentTarget }) => !isOff && onPress(currentTarget)}
    {...data}
  >
    {children}
  </IconButton>
);

export const arrangedStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 } as const;
export const arrangedItemStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 40,
  pl: 1,
  pr: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
