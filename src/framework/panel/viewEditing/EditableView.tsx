import { DataProviderContext, I18nContext, useI18nProvider } from 'ra-core';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useMemo,
  useState,
} from 'react';
import type { Resource, View } from '../../schema';
import { PanelSettingsProvider, usePanel } from '../core/context';
import type { ViewEditor, ViewSurroundings } from '../core/types';
import { useEditingVisit } from './useEditingVisit';

interface ViewEditing {
  readonly resource: string;
  readonly view: View;
  readonly isEditing: boolean;
  readonly start: () => void;
  /** Where the editor's own controls stand in a view that is a dialog. */
  readonly setPlace: Dispatch<SetStateAction<HTMLElement | null>>;
}

const EditingContext = createContext<ViewEditing | null>(null);

/** The changing of this very view; null where that is not offered. */
export function useViewEditing(resource: Resource, view: View): ViewEditing | null {
  const editing = useContext(EditingContext);
  return editing?.resource === resource.name && editing.view === view ? editing : null;
}

interface EditableViewProps {
  readonly resource: Resource;
  readonly view: View;
  readonly children: ReactNode;
}

/**
 * A generated view that can be turned into its own editor. Entering and leaving changes what surrounds the view, never
 * where it stands: what was typed stays.
 */
export function EditableView({ resource, view, children }: EditableViewProps) {
  const panel = usePanel();
  const { viewEditor } = panel.overrides;
  if (!viewEditor?.isOffered(panel, resource)) return children;
  return (
    <Offered resource={resource} view={view} editor={viewEditor}>
      {children}
    </Offered>
  );
}

function Offered({
  resource,
  view,
  editor: { Editor },
  children,
}: EditableViewProps & { readonly editor: ViewEditor }) {
  const usual = useUsual();
  const { isEditing, start, end } = useEditingVisit(`${resource.name}.${view}`);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [edited, setEdited] = useState<ViewSurroundings>();
  const { panel, i18n, data } = (isEditing && edited) || usual;
  const value = useMemo(
    () => ({ resource: resource.name, view, isEditing, start, setPlace }),
    [resource.name, view, isEditing, start],
  );
  return (
    <EditingContext.Provider value={value}>
      {isEditing && <Editor resource={resource} view={view} place={place} onSurround={setEdited} onEnd={end} />}
      <PanelSettingsProvider value={panel}>
        <I18nContext.Provider value={i18n}>
          <DataProviderContext.Provider value={data}>{children}</DataProviderContext.Provider>
        </I18nContext.Provider>
      </PanelSettingsProvider>
    </EditingContext.Provider>
  );
}

function useUsual(): ViewSurroundings {
  return { panel: usePanel(), i18n: useI18nProvider(), data: useContext(DataProviderContext) };
}
