export { actOnMatching, actOnRecord, actOnRecords, type BulkAnswer, MAX_BULK, undoAction } from './acting';
export { type AlikeOptions, findAlike } from './alike';
export {
  changeRow,
  createRecord,
  createWithin,
  storeChange,
  updateRecord,
} from './changing';
export { change, check, guard } from './checks';
export { changeMatching } from './found';
export { completeRows, getRecord, ownerInput, reachForPicker, scopedOwner, staleProblem } from './reading';
export { deleteRecord, restoreRecord } from './removing';
export { revealRecord } from './revealing';
export { errorsOf, previewRevert, revertRecord } from './reverting';
