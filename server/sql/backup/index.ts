export { BackupRefusal, toPlaces } from './places';
export { restoreBackup } from './restore';
export { writeBackup } from './write';
