import Assessment from '@mui/icons-material/AssessmentOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import { aidReport } from '../../../../reports/aid';
import { workbenchPath } from '../../../shell/app/paths';
import { ShortcutCards } from '../../../shell/blocks/ShortcutCards';
import { useIsThere } from '../../../shell/menu/useIsThere';
import { useApplicationWords } from '../shared/words';

const shortcuts = [
  { path: workbenchPath, name: 'shortcutVerify', Icon: FactCheck },
  { path: '/daftar-bantuan', name: 'shortcutProgrammes', Icon: Payments },
  { path: aidReport.route, name: 'shortcutReport', Icon: Assessment },
] as const;

/** Where people go from the list; only to what is there. */
export function Shortcuts() {
  const words = useApplicationWords();
  const isThere = useIsThere();
  const cards = shortcuts
    .filter(({ path }) => isThere(path))
    .map(({ path, name, Icon }) => ({
      title: words(`list.${name}`),
      help: words(`list.${name}Help`),
      Icon,
      action: path,
    }));
  return <ShortcutCards title={words('list.shortcuts')} cards={cards} />;
}
