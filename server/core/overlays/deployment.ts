import { basename } from 'node:path';
import { checkOverlay, type Model, type Overlay, type OverlayFinding } from '../../../src/framework/schema';
import { readDeploymentFile } from './overlayFile';

/** What the operator of this installation says of fields, in a file beside the program. */
export interface Deployment {
  readonly overlay: Overlay | null;
  /** How people know it: the name of the file. */
  readonly source: string;
  readonly findings: readonly OverlayFinding[];
}

export const noDeployment: Deployment = { overlay: null, source: '', findings: [] };

/** Reads the file at start. Whatever is wrong with it is listed and left out; it never stops the start. */
export function readDeployment(path: string | undefined, model: Model): Deployment {
  if (path === undefined) return noDeployment;
  const source = basename(path);
  try {
    return { ...checkOverlay(readDeploymentFile(path), model), source };
  } catch (error) {
    return unreadable(path, error instanceof Error ? error.message : String(error));
  }
}

const unreadable = (path: string, reason: string): Deployment => {
  const params = { file: basename(path), reason };
  const message = `Berkas ${path} tidak dapat dibaca: ${reason}`;
  return {
    overlay: null,
    source: basename(path),
    findings: [{ path: '', code: 'unreadable', severity: 'error', message, params }],
  };
};
