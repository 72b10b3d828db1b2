import type { ComponentType } from 'react';
import { useMemo } from 'react';
import { usePanel } from '../../panel/core/context';
import type { FrameProps, PanelSettings, ViewSurroundings } from '../../panel/core/types';
import { useProvider } from '../../panel/core/useProvider';
import { type Action, can, type Layer, type Overlay, type Resource } from '../../schema';
import { useSay } from '../said/useSay';
import { resolveFields } from '../source/resolvedFields';
import { useStaff } from '../source/useStaff';
import { useFieldEditing } from './context';
import { readOnlyProvider } from './readOnlyProvider';

interface SurroundingsOptions {
  /** The document whose fields are shown. */
  readonly overlay: Overlay | null;
  readonly role: string;
  /** Makes the parts of a view selectable. */
  readonly FieldFrame?: ComponentType<FrameProps> | undefined;
}

/** What a generated view has to be surrounded by to look as this document says, to this role, without saving anything. */
export function useSurroundings({ overlay, role, FieldFrame }: SurroundingsOptions): ViewSurroundings {
  const { ground } = useFieldEditing();
  const panel = usePanel();
  const provider = useProvider();
  const say = useSay();
  const { i18nWith } = useStaff();
  const layers = useMemo((): readonly Layer[] => {
    const staff: readonly Layer[] = overlay ? [{ name: 'staff', source: 'draft', overlay }] : [];
    return [...ground.layers, ...staff];
  }, [ground, overlay]);
  const resolved = useMemo(
    () => resolveFields(ground.model, layers, { role, locale: panel.locale }),
    [ground, layers, role, panel.locale],
  );
  const i18n = useMemo(() => i18nWith(resolved.texts), [i18nWith, resolved]);
  const shown = useMemo((): PanelSettings => {
    const { FieldFrame: _none, ...others } = panel;
    return {
      ...others,
      ...asRole(panel, role),
      model: resolved.model,
      declared: ground.model,
      layers,
      ...(FieldFrame ? { FieldFrame } : {}),
    };
  }, [panel, role, ground, layers, resolved, FieldFrame]);
  const data = useMemo(() => readOnlyProvider(provider, () => say('preview.readOnly')), [provider, say]);
  return useMemo(() => ({ panel: shown, i18n, data }), [shown, i18n, data]);
}

/** What the role may do by itself: what was granted to or taken from this person is left out. */
function asRole(panel: PanelSettings, role: string): Pick<PanelSettings, 'actor' | 'permitted'> {
  if (role === panel.actor.role) return { actor: panel.actor, permitted: panel.permitted };
  const actor = { ...panel.actor, role, permissions: null, rights: [] };
  return { actor, permitted: (resource: Resource, action: Action) => can(resource, action, actor).allowed };
}
