export { BackupRefusal, type Places, toPlaces } from './places';
export { type RestoreOptions, restoreBackup } from './restore';
export { type BackupSource, writeBackup } from './write';
