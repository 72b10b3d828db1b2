import ChildCare from '@mui/icons-material/ChildCare';
import Car from '@mui/icons-material/DirectionsCarOutlined';
import Truck from '@mui/icons-material/LocalShippingOutlined';
import Man from '@mui/icons-material/Man';
import Verified from '@mui/icons-material/VerifiedOutlined';
import Woman from '@mui/icons-material/Woman';
import type { ComponentType } from 'react';
import type { IconProps } from '../kit/Icon';

/** Icons that few declarations name; the first list does without their drawings. */
const drawings = {
  car: Car,
  child: ChildCare,
  man: Man,
  truck: Truck,
  verified: Verified,
  woman: Woman,
} satisfies Readonly<Record<string, ComponentType<IconProps>>>;

export type FurtherIconName = keyof typeof drawings;

export function FurtherIcon({ name, ...props }: { readonly name: FurtherIconName } & IconProps) {
  const Drawn = drawings[name];
  return <Drawn {...props} />;
}
