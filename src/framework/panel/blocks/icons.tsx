import Add from '@mui/icons-material/Add';
import Article from '@mui/icons-material/Article';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import BarChart from '@mui/icons-material/BarChart';
import Block from '@mui/icons-material/Block';
import Business from '@mui/icons-material/BusinessOutlined';
import Campaign from '@mui/icons-material/Campaign';
import Chat from '@mui/icons-material/ChatOutlined';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Circle from '@mui/icons-material/Circle';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Event from '@mui/icons-material/EventOutlined';
import FamilyRestroom from '@mui/icons-material/FamilyRestroom';
import Flag from '@mui/icons-material/FlagOutlined';
import Forward from '@mui/icons-material/ForwardToInboxOutlined';
import Gavel from '@mui/icons-material/Gavel';
import Groups from '@mui/icons-material/GroupsOutlined';
import History from '@mui/icons-material/History';
import Home from '@mui/icons-material/HomeOutlined';
import Label from '@mui/icons-material/LabelOutlined';
import Template from '@mui/icons-material/LibraryBooksOutlined';
import Lightbulb from '@mui/icons-material/LightbulbOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleAlt';
import Person from '@mui/icons-material/Person';
import Refresh from '@mui/icons-material/Refresh';
import Restore from '@mui/icons-material/RestoreFromTrash';
import Schedule from '@mui/icons-material/Schedule';
import Search from '@mui/icons-material/Search';
import Settings from '@mui/icons-material/Settings';
import Shield from '@mui/icons-material/ShieldOutlined';
import Swap from '@mui/icons-material/SwapHoriz';
import Tune from '@mui/icons-material/Tune';
import Upload from '@mui/icons-material/UploadFile';
import Volunteer from '@mui/icons-material/VolunteerActivismOutlined';

import type { ComponentType } from 'react';
import type { IconName } from '../../schema';
import { laterPlain } from '../core/later';
import { Icon, type IconProps } from '../kit/Icon';
import type { FurtherIconName } from './furtherIcons';

/** One import each: the package's index has eleven thousand modules. */
const icons: Readonly<Record<Exclude<IconName, FurtherIconName>, ComponentType<IconProps>>> = {
  add: Add,
  article: Article,
  assignment: Assignment,
  block: Block,
  business: Business,
  campaign: Campaign,
  chart: BarChart,
  chat: Chat,
  check: CheckCircle,
  delete: Delete,
  edit: Edit,
  event: Event,
  family: FamilyRestroom,
  flag: Flag,
  forward: Forward,
  gavel: Gavel,
  groups: Groups,
  history: History,
  home: Home,
  label: Label,
  lightbulb: Lightbulb,
  mail: Mail,
  money: Payments,
  people: People,
  person: Person,
  refresh: Refresh,
  restore: Restore,
  schedule: Schedule,
  search: Search,
  settings: Settings,
  shield: Shield,
  swap: Swap,
  template: Template,
  tune: Tune,
  upload: Upload,
  volunteer: Volunteer,
};

const FurtherIcon = laterPlain(
  () => import('./furtherIcons').then((part) => part.FurtherIcon),
  (props: IconProps & { readonly name: FurtherIconName }) => (
    <Icon className={props.className} fontSize={props.fontSize} />
  ),
);

/** Of `furtherIcons`, whose type says that none is missing. */
const further: Readonly<Record<FurtherIconName, true>> = {
  car: true,
  child: true,
  man: true,
  truck: true,
  verified: true,
  woman: true,
};

const isFurther = (name: string): name is FurtherIconName => Object.hasOwn(further, name);

/** A name from elsewhere that is none is drawn as a dot: a wrong icon must not take a page down. */
export function NamedIcon({ name = '', ...props }: { readonly name?: string } & IconProps) {
  if (isFurther(name)) return <FurtherIcon aria-hidden {...props} name={name} />;
  const Drawn = (icons as Readonly<Record<string, ComponentType<IconProps>>>)[name] ?? Circle;
  return <Drawn aria-hidden {...props} />;
}
