import type { Kinds } from './kinds';
import type { Resource } from './resource';

/** Everything that is declared: the resources in menu order, and the kinds their fields use. */
export interface Model {
  readonly resources: readonly Resource[];
  readonly kinds: Kinds;
  readonly byName: Readonly<Record<string, Resource>>;
  /** Where a resource is declared, for errors that show only later. */
  readonly fileOf?: (resource: Resource) => string;
}

/** What the language cannot know by itself. What is not stated is not checked. */
export interface Surroundings {
  /** Where a resource is declared, so that an error names the file. */
  readonly fileOf?: (resource: Resource) => string;
  /** Who may sign in, and the modules of the permission matrix. */
  readonly roles?: readonly string[];
  readonly modules?: readonly string[];
  /** The walled parts, and which roles read them. */
  readonly zones?: Readonly<Record<string, readonly string[]>>;
}
