import { auditPath } from '../../shell/app/paths';

/** The entries of one call, from the history of a record. */
export const callPath = (requestId: string): string => `${auditPath}?request_id=${encodeURIComponent(requestId)}`;
