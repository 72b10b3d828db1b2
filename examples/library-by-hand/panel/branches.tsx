import { Create, DataTable, Edit, List, SearchInput, TextInput } from 'react-admin';
import { branchSchema } from '../shared/schemas';
import { CheckedForm } from './CheckedForm';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

export const BranchList = () => (
  <List filters={filters} sort={{ field: 'name', order: 'ASC' }} perPage={25}>
    <DataTable>
      <DataTable.Col source="name" />
    </DataTable>
  </List>
);

const BranchForm = () => (
  <CheckedForm schema={branchSchema}>
    <TextInput source="name" isRequired />
  </CheckedForm>
);

export const BranchCreate = () => (
  <Create redirect="list">
    <BranchForm />
  </Create>
);

export const BranchEdit = () => (
  <Edit mutationMode="pessimistic">
    <BranchForm />
  </Edit>
);
