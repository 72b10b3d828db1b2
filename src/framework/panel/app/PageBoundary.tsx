import { useAuthProvider, useLogout, useTranslate } from 'ra-core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorDrawing } from '../blocks/states/drawings';
import { StateBox } from '../blocks/states/StateBox';
import { isChunkFailure } from '../core/chunkFailure';
import { Button } from '../kit/Button';

interface PageBoundaryProps {
  /** Another page is another try. */
  readonly path: string;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly error: unknown;
  readonly path: string;
}

/** A page that breaks takes neither the menu nor the header with it. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: null, path: this.props.path };

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ path }: PageBoundaryProps, state: PageBoundaryState) {
    return path === state.path ? null : { path, error: null };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    // A new version of the panel is the crash screen's business: it offers to load it.
    if (isChunkFailure(error)) throw error;
    return error ? <PageBroken /> : this.props.children;
  }
}

/** Also stands for the whole panel, where nothing is left around the page. */
export function PageBroken() {
  const translate = useTranslate();
  const say = (part: string) => translate(`panel.app.broken.${part}`);
  const canLeave = useAuthProvider() !== undefined;
  const logout = useLogout();
  return (
    <StateBox
      role="alert"
      tone="error"
      heading
      drawing={<ErrorDrawing />}
      title={say('title')}
      action={
        <div className="line line-middle">
          <Button variant="contained" onClick={() => window.location.reload()}>
            {say('action')}
          </Button>
          {canLeave && (
            <Button variant="outlined" color="inherit" onClick={() => void logout()}>
              {say('login')}
            </Button>
          )}
        </div>
      }
    >
      {say('text')}
    </StateBox>
  );
}
