// What the log has of its own, fetched with it.
export { ToChain } from '../auditChain/ToChain';
export { ChangesCell } from './ChangesCell';
export { ActionCell, RecordCell, ResourceFilter } from './cells';
export { DetailCell } from './DetailCell';
