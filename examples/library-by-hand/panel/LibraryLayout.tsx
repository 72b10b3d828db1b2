import EventIcon from '@mui/icons-material/Event';
import type { ReactNode } from 'react';
import { Layout, Menu } from 'react-admin';

const LibraryMenu = () => (
  <Menu>
    <Menu.Item to="/desk" primaryText="library.desk.title" leftIcon={<EventIcon />} />
    <Menu.ResourceItems />
  </Menu>
);

export const LibraryLayout = ({ children }: { readonly children: ReactNode }) => (
  <Layout menu={LibraryMenu}>{children}</Layout>
);
