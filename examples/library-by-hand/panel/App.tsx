import ArticleIcon from '@mui/icons-material/Article';
import AssignmentIcon from '@mui/icons-material/Assignment';
import HomeIcon from '@mui/icons-material/Home';
import PeopleIcon from '@mui/icons-material/People';
import ShieldIcon from '@mui/icons-material/Shield';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { authProvider } from './authProvider';
import { BookImport } from './BookImport';
import { BookCreate, BookEdit, BookList, BookShow } from './books';
import { BranchCreate, BranchEdit, BranchList } from './branches';
import { Desk } from './Desk';
import { dataProvider } from './dataProvider';
import { LibraryLayout } from './LibraryLayout';
import { LoanCreate, LoanEdit, LoanList, LoanShow } from './loans';
import { MemberCreate, MemberEdit, MemberList } from './members';
import { i18nProvider } from './texts';
import { UserCreate, UserEdit, UserList } from './users';

export const App = () => (
  <Admin
    title="Perpustakaan"
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    layout={LibraryLayout}
    requireAuth
    disableTelemetry
  >
    <Resource name="loans" icon={AssignmentIcon} list={LoanList} create={LoanCreate} edit={LoanEdit} show={LoanShow} />
    <Resource
      name="books"
      icon={ArticleIcon}
      list={BookList}
      create={BookCreate}
      edit={BookEdit}
      show={BookShow}
      recordRepresentation="title"
    />
    <Resource
      name="members"
      icon={PeopleIcon}
      list={MemberList}
      create={MemberCreate}
      edit={MemberEdit}
      recordRepresentation="name"
    />
    <Resource
      name="branches"
      icon={HomeIcon}
      list={BranchList}
      create={BranchCreate}
      edit={BranchEdit}
      recordRepresentation="name"
    />
    <Resource
      name="users"
      icon={ShieldIcon}
      list={UserList}
      create={UserCreate}
      edit={UserEdit}
      recordRepresentation="name"
    />
    <CustomRoutes>
      <Route path="/desk" element={<Desk />} />
      <Route path="/books/upload" element={<BookImport />} />
    </CustomRoutes>
  </Admin>
);
