export { createRestProvider, type RestOptions } from './createRestProvider';
export { plainEnvelope, statusEnvelope } from './envelopes';
export type { RestSentences } from './sentences';
export { staleTimeOf } from './staleTime';
