import type { ActionSpec } from '../../schema';

/** The colour of an action's button. */
export const colorOf = ({ tone }: Pick<ActionSpec, 'tone'>): 'error' | 'success' | 'inherit' =>
  tone === 'danger' ? 'error' : (tone ?? 'inherit');
