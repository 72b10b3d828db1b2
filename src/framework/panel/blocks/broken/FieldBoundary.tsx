import WarningAmberIcon from '@mui/icons-material/WarningAmber';
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
    <div className="field">
      <span className="field-label breaks">{label}</span>
      <p className="field-broken small muted">
        <WarningAmberIcon
          aria-hidden="true"
          style={{ fontSize: 18, marginTop: '1px', color: 'var(--color-badge-warning-text)' }}
        />
        <span>{text('broken.field')}</span>
      </p>
    </div>
  );
}

/** In a cell, whose column says which field it is. */
function BrokenValue() {
  const text = useText();
  return (
    <span title={text('broken.field')} className="muted">
      {text('broken.value')}
    </span>
  );
}
