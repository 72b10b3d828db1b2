import type { ReactNode } from 'react';
import { IconButton } from '../kit/IconButton';

interface RowButtonProps {
  readonly label: string;
  readonly disabled: boolean | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function RowButton({ label, disabled = false, onClick, children }: RowButtonProps) {
  return (
    <IconButton size="small" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {children}
    </IconButton>
  );
}
