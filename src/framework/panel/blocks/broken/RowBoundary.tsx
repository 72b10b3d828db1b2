import { Component, type ReactNode } from 'react';
import { isChunkFailure } from '../../core/chunkFailure';

interface RowBoundaryProps {
  readonly basis: unknown;
  /** Draws the row; `careful` after something in it threw, when each value is to stand in a boundary of its own. */
  readonly render: (careful: boolean) => ReactNode;
}

interface State {
  readonly error?: unknown;
  readonly basis: unknown;
}

/** One boundary for a row, so that a page of a hundred rows has not a thousand of them, as long as nothing throws. */
export class RowBoundary extends Component<RowBoundaryProps, State> {
  override state: State = { basis: this.props.basis };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ basis }: RowBoundaryProps, state: State): State | null {
    return basis === state.basis ? null : { basis, error: undefined };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (isChunkFailure(error)) throw error;
    return this.props.render(error !== undefined);
  }
}
