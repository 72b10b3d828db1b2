import { usePanel } from '../../../panel/core/context';
import type { AnyField, Facet, OverlayFinding, Resource } from '../../../schema';
import { below, type FacetValue, partAt, setFacet } from '../../../schema/overlay/editing';
import { useFindingWords } from '../../documents/useFieldReportWords';
import { useFacetTexts, useSay } from '../../said/useSay';
import { partOf, useFieldEditing } from '../context';
import { lockOf } from './lockOf';

/** One facet of one field, as the property panel shows and changes it. */
export interface FacetState<V> {
  /** What its control is called. */
  readonly label: string;
  readonly dateLabel: string | undefined;
  readonly explanation: string | undefined;
  /** What this draft says; undefined where it says nothing. */
  readonly own: V | undefined;
  /** The field as the layers below the draft have it; undefined for one the draft adds. */
  readonly below: AnyField | undefined;
  readonly set: (value: V | undefined) => void;
  /** Why staff may not touch it; undefined where they may. */
  readonly locked: string | undefined;
  readonly findings: readonly OverlayFinding[];
}

/** The resource below the part that is edited. */
export function useBelow(resource: Resource): Resource {
  const editing = useFieldEditing();
  return below(editing.ground, editing.overlay, partOf(editing, resource)) ?? resource;
}

/** @typeParam V what the document says of the facet: `FacetValue` of it. */
export function useFacet<V>(resource: Resource, name: string, facet: Facet): FacetState<V> {
  const editing = useFieldEditing();
  const say = useSay();
  const wordsOf = useFindingWords();
  const { overlay, ground, change, scope, check } = editing;
  const at = { ...partOf(editing, resource), field: name };
  const under = useBelow(resource);
  const part = partAt(overlay, at);
  const defined = part.custom?.[name];
  const said = defined ?? part.fields?.[name];
  const field = defined ? undefined : under.fields[name];
  const { model } = usePanel();
  const { name: title, label = title, dateLabel, explanation } = useFacetTexts()(facet);
  return {
    label,
    dateLabel,
    explanation,
    own: (said as Readonly<Partial<Record<Facet, V>>> | undefined)?.[facet],
    below: field,
    set: (value) =>
      change(
        (before) => setFacet(before, ground, at, facet, value as FacetValue<Facet> | undefined),
        `${resource.name}.${name}.${facet}`,
      ),
    locked: field && lockOf({ model, below: under, name, facet, wordsOf, say }),
    findings: findingsAt(check.findings, resource.name, name, facet, scope),
  };
}

/** What the check says of this facet, or of something inside it. */
function findingsAt(
  findings: readonly OverlayFinding[],
  resource: string,
  name: string,
  facet: Facet,
  scope: string | undefined,
): readonly OverlayFinding[] {
  const root = scope === undefined ? `resources.${resource}` : `roles.${scope}.resources.${resource}`;
  const paths = [`${root}.fields.${name}.${facet}`, `${root}.custom.${name}.${facet}`];
  return findings.filter(({ path }) => paths.some((each) => path === each || path.startsWith(`${each}.`)));
}
