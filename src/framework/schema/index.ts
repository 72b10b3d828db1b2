export {
  actionView,
  asksInput,
  callOf,
  conditionOf,
  inputOf,
  inputsOf,
  isDeclared,
  isForRole,
  isNow,
  isSingle,
  isUndoable,
  looseInputsOf,
  mayMove,
  statesWithin,
  switchOf,
  valuesSetBy,
} from './actions';
export { alikeGroups } from './alike';
export { behindPlace, hasLostDigits, readTextCell } from './cellReadings';
export * from './cells';
export * from './conditions';
export {
  type DateEnv,
  type DateReading,
  daySpan,
  readDay,
  readMoment,
  siteClock,
  siteMoment,
  writeDay,
  writeMoment,
  writeMomentCell,
} from './dates';
export { DeclarationError, type DeclarationProblem, locatedProblem } from './declarationChecks';
export { declarationCodes } from './declarationCodes';
export { declarationJsonSchema } from './declarationJsonSchema';
export { declarationSentence } from './declarationSentence';
export { isPossibleValue } from './declarationValues';
export { answersAnyList, type DialectName, dialectLists, dialectOf } from './dialects';
export * from './differences';
export { readDuration, writeDuration } from './durations';
export { EDIT, editableTogether, editing, editingView } from './editMany';
export * from './features';
export * from './fields';
export * from './files';
export { fill } from './fill';
export * from './filterKeys';
export { amongIn, followedBy, followingOrder } from './following';
export * from './formula';
export { isTyped } from './hiding';
export type { Changes, HistoryEntry, RecordNames, RevertPreview } from './history';
export { type IconName, iconNames } from './icons';
export * from './issueTexts';
export * from './kinds';
export * from './masked';
export * from './maskedModel';
export * from './messages';
export * from './model';
export { embedderOf, notePieces } from './notes';
export * from './numbers';
export * from './offered';
export { defaultPerPage, openingOf } from './opening';
export {
  type Arrivals,
  afterDeclarations,
  arrivalOfAll,
  arrivalOfList,
  derivedFrom,
  EarlyReadError,
  fillIn,
  hasArrived,
  type LaterPart,
  offerArrivals,
  referenceTarget,
} from './outline';
export * from './overlay';
export * from './paths';
export * from './points';
export * from './policy';
export * from './report';
export { defineReports } from './reportProblems';
export * from './reportTexts';
export { isReservedName } from './reserved';
export * from './resource';
export { isRowsCell, ROW_MARK, writeRowsCell } from './rowsCell';
export { type AccountWords, accountFields, type ImportWords, importFields } from './serverFields';
export { asShown, formFields, isShown, showersOf } from './shown';
export { freeSlug, slugOf } from './slug';
export * from './texts';
export * from './validate';
export { unknownVariables } from './variables';
export * from './years';
export { outsideZones } from './zones';
