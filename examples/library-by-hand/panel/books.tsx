import UploadIcon from '@mui/icons-material/Upload';
import {
  Button,
  CanAccess,
  Create,
  CreateButton,
  DataTable,
  DateField,
  Edit,
  ExportButton,
  FilterButton,
  List,
  NumberField,
  NumberInput,
  ReferenceField,
  ReferenceManyField,
  SearchInput,
  SelectField,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
} from 'react-admin';
import { Link } from 'react-router';
import { bookSchema } from '../shared/schemas';
import { CheckedForm } from './CheckedForm';
import { genreChoices, stateChoices } from './choices';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="genre" source="genre" choices={genreChoices} />,
];

const BookActions = () => (
  <TopToolbar>
    <FilterButton />
    <CreateButton />
    <CanAccess action="create">
      <Button component={Link} to="/books/upload" label="library.import.button">
        <UploadIcon />
      </Button>
    </CanAccess>
    <CanAccess action="export">
      <ExportButton />
    </CanAccess>
  </TopToolbar>
);

export const BookList = () => (
  <List filters={filters} actions={<BookActions />} sort={{ field: 'title', order: 'ASC' }} perPage={25}>
    <DataTable>
      <DataTable.Col source="title" />
      <DataTable.Col source="author" />
      <DataTable.Col source="genre">
        <SelectField source="genre" choices={genreChoices} />
      </DataTable.Col>
      <DataTable.NumberCol source="pages" />
    </DataTable>
  </List>
);

export const BookShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="title" />
      <TextField source="author" />
      <TextField source="isbn" />
      <SelectField source="genre" choices={genreChoices} />
      <NumberField source="pages" />
      <ReferenceManyField
        reference="loans"
        target="book_id"
        label="resources.loans.name"
        sort={{ field: 'lent_on', order: 'DESC' }}
      >
        <DataTable bulkActionButtons={false}>
          <DataTable.Col source="member_id">
            <ReferenceField source="member_id" reference="members" link={false} />
          </DataTable.Col>
          <DataTable.Col source="lent_on" field={DateField} />
          <DataTable.Col source="state">
            <SelectField source="state" choices={stateChoices} />
          </DataTable.Col>
        </DataTable>
      </ReferenceManyField>
    </SimpleShowLayout>
  </Show>
);

const BookForm = () => (
  <CheckedForm schema={bookSchema}>
    <TextInput source="title" isRequired />
    <TextInput source="author" />
    <TextInput source="isbn" isRequired />
    <SelectInput source="genre" choices={genreChoices} />
    <NumberInput source="pages" min={1} max={10_000} />
  </CheckedForm>
);

export const BookCreate = () => (
  <Create redirect="list">
    <BookForm />
  </Create>
);

export const BookEdit = () => (
  <Edit mutationMode="pessimistic">
    <BookForm />
  </Edit>
);
