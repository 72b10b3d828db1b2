import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { type ComponentType, createElement } from 'react';
import { Material } from '../theme/Material';

/** What floats stands in the frame, which has nothing of Material: it brings the look of it along. */
const dressed = <Part extends ComponentType<never>>(part: Part): Part =>
  ((props: object) =>
    createElement(Material, null, createElement(part as ComponentType<object>, props))) as unknown as Part;

export const floatingParts = {
  Dialog: dressed(Dialog),
  DialogActions,
  DialogContent,
  DialogTitle,
  Divider,
  Drawer: dressed(Drawer),
  ListItemIcon,
  ListItemText,
  ListSubheader,
  Menu: dressed(Menu),
  MenuItem,
  Popover: dressed(Popover),
};
