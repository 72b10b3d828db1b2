export { listBackups, type StoredBackup } from './list';
export { pgDump } from './pgDump';
export { BackupRefusal, toPlaces } from './places';
export { restoreBackup } from './restore';
export { writeBackup } from './write';
