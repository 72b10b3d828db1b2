import {
  AutocompleteInput,
  Create,
  DataTable,
  Edit,
  List,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  TextInput,
} from 'react-admin';
import { memberSchema } from '../shared/schemas';
import { CheckedForm } from './CheckedForm';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

export const MemberList = () => (
  <List filters={filters} sort={{ field: 'name', order: 'ASC' }} perPage={25}>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.Col source="card" />
      <DataTable.Col source="branch_id">
        <ReferenceField source="branch_id" reference="branches" link={false} />
      </DataTable.Col>
    </DataTable>
  </List>
);

const MemberForm = () => (
  <CheckedForm schema={memberSchema}>
    <TextInput source="name" isRequired />
    <TextInput source="card" isRequired />
    <ReferenceInput source="branch_id" reference="branches">
      <AutocompleteInput isRequired />
    </ReferenceInput>
  </CheckedForm>
);

export const MemberCreate = () => (
  <Create redirect="list">
    <MemberForm />
  </Create>
);

export const MemberEdit = () => (
  <Edit mutationMode="pessimistic">
    <MemberForm />
  </Edit>
);
