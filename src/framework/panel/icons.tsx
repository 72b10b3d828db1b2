import Add from '@mui/icons-material/Add';
import Article from '@mui/icons-material/Article';
import BarChart from '@mui/icons-material/BarChart';
import Block from '@mui/icons-material/Block';
import Campaign from '@mui/icons-material/Campaign';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ChildCare from '@mui/icons-material/ChildCare';
import Circle from '@mui/icons-material/Circle';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import FamilyRestroom from '@mui/icons-material/FamilyRestroom';
import Gavel from '@mui/icons-material/Gavel';
import History from '@mui/icons-material/History';
import Home from '@mui/icons-material/HomeOutlined';
import Man from '@mui/icons-material/Man';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleAlt';
import Person from '@mui/icons-material/Person';
import Restore from '@mui/icons-material/RestoreFromTrash';
import Schedule from '@mui/icons-material/Schedule';
import Settings from '@mui/icons-material/Settings';
import Shield from '@mui/icons-material/ShieldOutlined';
import Swap from '@mui/icons-material/SwapHoriz';
import Woman from '@mui/icons-material/Woman';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

/** The icons a declaration may name. One import each: the package's index has eleven thousand modules. */
const icons: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  add: Add,
  article: Article,
  block: Block,
  campaign: Campaign,
  chart: BarChart,
  check: CheckCircle,
  child: ChildCare,
  delete: Delete,
  edit: Edit,
  family: FamilyRestroom,
  gavel: Gavel,
  history: History,
  home: Home,
  man: Man,
  money: Payments,
  people: People,
  person: Person,
  restore: Restore,
  schedule: Schedule,
  settings: Settings,
  shield: Shield,
  swap: Swap,
  woman: Woman,
};

/** A name nobody registered is drawn as a dot: a wrong icon must not take a page down. */
export function NamedIcon({ name, ...props }: { readonly name?: string } & SvgIconProps) {
  const Icon = (name && icons[name]) || Circle;
  return <Icon aria-hidden {...props} />;
}
