import { importHistory } from '../../framework/calls';
import { imports } from '../../resources/imports';

export const { resumeImport, undoImport, failedRows, listFindings, listMappings } = importHistory(imports);
