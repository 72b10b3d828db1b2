export * from './choices';
export { choiceText } from './choiceText';
export * from './links';
export { Nothing } from './Nothing';
export * from './plain';
export * from './references';
export { StatusChip } from './StatusChip';
export * from './structured';
