// What the list of complaints has of its own, fetched with it.
export { BulkAssign } from '../assign/BulkAssign';
export { CardForward, RowForward } from './RowForward';
