export { createRestProvider, type RestOptions, type RestProvider } from './createRestProvider';
export { type Envelope, type Envelopes, envelopes, plainEnvelope, statusEnvelope } from './envelopes';
export type { ActParams, CallRequest, HistoryEntry, OptionsParams } from './panelCalls';
export { errorBodyOf, type RestErrorBody, readError } from './readError';
export { indonesian, type RestSentences } from './sentences';
export { staleTimeOf } from './staleTime';
