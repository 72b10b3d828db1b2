import {
  AutocompleteInput,
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  Edit,
  FormDataConsumer,
  List,
  PasswordInput,
  ReferenceInput,
  SearchInput,
  SelectField,
  SelectInput,
  TextInput,
} from 'react-admin';
import { userSchema } from '../shared/schemas';
import { CheckedForm } from './CheckedForm';
import { roleChoices } from './choices';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="role" source="role" choices={roleChoices} />,
];

export const UserList = () => (
  <List filters={filters} sort={{ field: 'name', order: 'ASC' }} perPage={25}>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.Col source="email" />
      <DataTable.Col source="role">
        <SelectField source="role" choices={roleChoices} />
      </DataTable.Col>
      <DataTable.Col source="is_active" field={BooleanField} />
    </DataTable>
  </List>
);

const UserForm = () => (
  <CheckedForm schema={userSchema} defaultValues={{ is_active: true }}>
    <TextInput source="name" isRequired />
    <TextInput source="email" type="email" isRequired />
    <PasswordInput source="password" autoComplete="new-password" />
    <SelectInput source="role" choices={roleChoices} isRequired />
    <FormDataConsumer>
      {({ formData }) =>
        formData.role === 'clerk' && (
          <ReferenceInput source="branch_id" reference="branches">
            <AutocompleteInput isRequired />
          </ReferenceInput>
        )
      }
    </FormDataConsumer>
    <BooleanInput source="is_active" />
  </CheckedForm>
);

export const UserCreate = () => (
  <Create redirect="list">
    <UserForm />
  </Create>
);

export const UserEdit = () => (
  <Edit mutationMode="pessimistic">
    <UserForm />
  </Edit>
);
