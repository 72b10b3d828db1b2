// What the list of applications has of its own, fetched with it.
export { ApplicationListButtons } from './ApplicationListButtons';
export { BulkDecisions } from './BulkDecisions';
export { ReviewerCell } from './ReviewerCell';
export { RowDecisions } from './RowDecisions';
export { Shortcuts } from './Shortcuts';
