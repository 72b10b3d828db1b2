import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { isChunkFailure } from '../../core/chunkFailure';
import { useText } from '../../core/useText';

interface FieldBoundaryProps {
  /** What the field is called where it stands; without it only that something cannot be shown. */
  readonly label?: string;
  /** It is tried again when this changes, as when another version of the fields arrives. */
  readonly basis: unknown;
  readonly children: ReactNode;
}

interface State {
  readonly error?: unknown;
  readonly basis: unknown;
}

/** Around one field: when its widget throws, the field says so in its place, and everything beside it works on. */
export class FieldBoundary extends Component<FieldBoundaryProps, State> {
  override state: State = { basis: this.props.basis };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ basis }: FieldBoundaryProps, state: State): State | null {
    return basis === state.basis ? null : { basis, error: undefined };
  }

  override render(): ReactNode {
    const { label, children } = this.props;
    const { error } = this.state;
    if (error === undefined) return children;
    // Not the field's fault: the page offers to be loaded anew.
    if (isChunkFailure(error)) throw error;
    return label === undefined ? <BrokenValue /> : <BrokenField label={label} />;
  }
}

/** In the place of a field of a form, a filter or a fact. */
function BrokenField({ label }: { readonly label: string }) {
  const text = useText();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Typography variant="body2" sx={noteStyle}>
        <WarningAmberIcon
          aria-hidden="true"
          style={{ fontSize: 18, marginTop: '1px', color: 'var(--color-badge-warning-text)' }}
        />
        <span>{text('broken.field')}</span>
      </Typography>
    </Box>
  );
}

/** In a cell, whose column says which field it is. */
function BrokenValue() {
  const text = useText();
  return (
    <Box component="span" title={text('broken.field')} sx={{ color: 'text.secondary' }}>
      {text('broken.value')}
    </Box>
  );
}

const noteStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.5,
  minHeight: 40,
  py: 1,
  color: 'text.secondary',
} as const;
