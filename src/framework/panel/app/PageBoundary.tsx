import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isChunkFailure } from '../chunkFailure';
import { PageBanner } from '../PageBanner';
import { ErrorDrawing } from '../states/drawings';
import { StateBox } from '../states/StateBox';

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
  return (
    <>
      <PageBanner title={translate('panel.app.broken.title')} />
      <StateBox
        role="alert"
        tone="error"
        drawing={<ErrorDrawing />}
        title={translate('panel.app.broken.title')}
        action={
          <Button variant="outlined" onClick={() => window.location.reload()}>
            {translate('panel.app.broken.action')}
          </Button>
        }
      >
        {translate('panel.app.broken.text')}
      </StateBox>
    </>
  );
}
