import type { ComponentType } from 'react';
import type { Duty } from '../app/start';

/** What areas show in the frame of every page. */
export interface ShellParts {
  /** Above the page, when something is wrong with all of them. */
  readonly Notice: ComponentType;
  /** Over everything, while the session must do something first. */
  readonly Duty: ComponentType<{ readonly must: Duty }>;
}
