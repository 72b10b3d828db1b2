export { bulkAction, MAX_BULK } from './bulk';
export {
  changeRow,
  createRecord,
  createWithin,
  restoreRecord,
  updateRecord,
} from './changing';
export { change } from './checks';
export { completeRows, getRecord, ownerInput, reachForPicker, scopedOwner, staleProblem } from './reading';
export { deleteRecord } from './removing';
export { errorsOf, previewRevert, type RevertPreview, revertRecord } from './reverting';
