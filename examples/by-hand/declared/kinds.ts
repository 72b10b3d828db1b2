import { coreKinds, type Kinds } from '../../../src/framework/schema';

export const kinds = { ...coreKinds } as const satisfies Kinds;
