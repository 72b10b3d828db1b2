import Add from '@mui/icons-material/AddCircleOutlined';
import Assessment from '@mui/icons-material/AssessmentOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { aidReport } from '../../../../reports/aid';
import { ShortcutCards } from '../../../shell/blocks/ShortcutCards';
import { useIsThere } from '../../../shell/menu/useIsThere';
import { useProgrammeWords } from '../shared/words';

const shortcuts = [
  { path: '/tambah-bantuan', name: 'add', Icon: Add },
  { path: '/pendaftaran', name: 'review', Icon: FactCheck },
  { path: aidReport.route, name: 'report', Icon: Assessment },
] as const;

/** Where people go from the programmes; only to what is there and what they may open. */
export function QuickCards() {
  const words = useProgrammeWords();
  const isThere = useIsThere();
  const cards = shortcuts
    .filter(({ path }) => isThere(path))
    .map(({ path, name, Icon }) => ({
      title: words(`quick.${name}`),
      help: words(`quick.${name}Help`),
      Icon,
      action: path,
    }));
  return <ShortcutCards title={words('quick.title')} cards={cards} />;
}
