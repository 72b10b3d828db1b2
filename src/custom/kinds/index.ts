import { coreKindViews } from '../../framework/panel/kindViews';
import type { KindView } from '../../framework/panel/types';
import type { FieldKind } from '../../resources/kinds';

/** The widget half of every kind this programme has. */
export const views = {
  ...coreKindViews,
  nik: coreKindViews.text,
  kk: coreKindViews.text,
  phone: coreKindViews.text,
  rupiah: coreKindViews.number,
} as const satisfies Record<FieldKind, KindView>;
