export { fillDeclared } from './declared';
export { DEMO_PASSWORD, demoAccounts } from './panelUsers';
export { NotEmptyError, type SeedOptions, seedDemo } from './seedDemo';
