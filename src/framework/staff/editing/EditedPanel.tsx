import { DataProviderContext, I18nContext } from 'ra-core';
import { Component, type ComponentType, type ReactNode } from 'react';
import { PanelSettingsProvider } from '../../panel/core/context';
import type { FrameProps } from '../../panel/core/types';
import type { Overlay } from '../../schema';
import { useSurroundings } from './useSurroundings';

interface EditedPanelProps {
  readonly overlay: Overlay | null;
  readonly role: string;
  readonly FieldFrame?: ComponentType<FrameProps> | undefined;
  /** Instead of a view that cannot be drawn. */
  readonly broken: ReactNode;
  readonly children: ReactNode;
}

/** Generated views inside are drawn as this document says, for this role; nothing in them can be saved. */
export function EditedPanel({ overlay, role, FieldFrame, broken, children }: EditedPanelProps) {
  const { panel, i18n, data } = useSurroundings({ overlay, role, FieldFrame });
  return (
    <PanelSettingsProvider value={panel}>
      <I18nContext.Provider value={i18n}>
        <DataProviderContext.Provider value={data}>
          <PreviewBoundary of={overlay} broken={broken}>
            {children}
          </PreviewBoundary>
        </DataProviderContext.Provider>
      </I18nContext.Provider>
    </PanelSettingsProvider>
  );
}

interface BoundaryProps {
  /** Another document is another chance. */
  readonly of: unknown;
  readonly broken: ReactNode;
  readonly children: ReactNode;
}

/** A preview that cannot be drawn takes nothing of the editor with it. */
class PreviewBoundary extends Component<BoundaryProps, { readonly brokenOf: unknown }> {
  override state = { brokenOf: whole };

  static getDerivedStateFromError() {
    return { brokenOf: undefined };
  }

  override componentDidCatch(error: unknown): void {
    console.warn('The preview cannot be drawn.', error);
    this.setState({ brokenOf: this.props.of });
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.of !== this.props.of && this.state.brokenOf !== whole) this.setState({ brokenOf: whole });
  }

  override render(): ReactNode {
    return this.state.brokenOf === whole ? this.props.children : this.props.broken;
  }
}

const whole: unknown = Symbol('whole');
