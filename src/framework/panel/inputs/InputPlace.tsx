import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense } from 'react';
import type { InputProps } from '../types';
import { FieldFrame } from './FieldFrame';
import { useFieldIds } from './fieldIds';

/** Around an input that is loaded when a form first needs it: until then its place is kept. */
export function InputPlace({ children, ...props }: InputProps & { readonly children: ReactNode }) {
  return <Suspense fallback={<EmptyInput {...props} />}>{children}</Suspense>;
}

function EmptyInput({ name, label, required, help }: InputProps) {
  const id = useFieldIds()(name);
  return (
    <FieldFrame id={id} label={label} required={required} help={help} group>
      <Skeleton variant="rounded" height={40} />
    </FieldFrame>
  );
}

export function FilterPlace({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Skeleton variant="rounded" height={40} width={220} />}>{children}</Suspense>;
}
