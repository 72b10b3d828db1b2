import { readFileSync, statSync } from 'node:fs';
import { jsonMistakeIn, sentenceOfJsonMistake } from '../../../src/framework/schema/overlay/jsonMistake';

const LARGEST_FILE = 1_048_576;

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'berkas itu tidak ada',
  EACCES: 'berkas itu tidak boleh dibaca',
  EISDIR: 'itu folder, bukan berkas',
};

/** What a file that shapes fields holds. @throws Error whose message is the reason, in Indonesian. */
export function readDeploymentFile(path: string): unknown {
  const text = textOf(path).replace(/^\uFEFF/, '');
  const mistake = jsonMistakeIn(text);
  if (mistake) throw new Error(sentenceOfJsonMistake(mistake));
  return JSON.parse(text);
}

function textOf(path: string): string {
  try {
    if (statSync(path).size <= LARGEST_FILE) return readFileSync(path, 'utf8');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(reasons[code] ?? message);
  }
  throw new Error('berkas lebih dari 1 MB');
}
