import type { KindView } from '../../../src/framework/panel/core/types';
import { coreKindViews } from '../../../src/framework/panel/kindViews';
import type { kinds } from './kinds';

export const kindViews = { ...coreKindViews } satisfies Record<keyof typeof kinds, KindView>;
