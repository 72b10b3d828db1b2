import { useState } from 'react';
import { features } from '../../schema';
import { usePanel } from '../core/context';
import { type FileRefusal, fileRefusal } from './chosenFile';

export interface ImportSelection {
  readonly file: File;
  /** Another one for each time a file is chosen: a corrected file has the same name. */
  readonly key: number;
}

/** Which file is chosen, and why the last one was not taken? */
export function useChosenImport(onChange: () => void) {
  const takesSheets = usePanel().has(features.imports);
  const [chosen, setChosen] = useState<ImportSelection>();
  const [refusal, setRefusal] = useState<FileRefusal>();
  const choose = (file: File | undefined) => {
    if (!file) return;
    const refused = fileRefusal(file, takesSheets);
    setRefusal(refused);
    // A file that is not taken does not take the place of one that was.
    if (refused) return;
    setChosen(({ key } = { key: 0, file }) => ({ file, key: key + 1 }));
    onChange();
  };
  const remove = () => {
    setChosen(undefined);
    setRefusal(undefined);
    onChange();
  };
  return { chosen, refusal, choose, remove, takesSheets };
}
