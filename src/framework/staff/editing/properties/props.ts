import type { Facet, Resource } from '../../../schema';

/** What each group of properties of a field is given. */
export interface FieldPropertiesProps {
  /** The resource as the draft makes it, with everything it adds. */
  readonly resource: Resource;
  readonly name: string;
}

/** What the control of one facet is given. */
export interface FacetPropertyProps extends FieldPropertiesProps {
  readonly facet: Facet;
}
