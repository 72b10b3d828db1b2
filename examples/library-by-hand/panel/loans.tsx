import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import {
  AutocompleteInput,
  Count,
  Create,
  DataTable,
  DateField,
  DateInput,
  Edit,
  List,
  NumberField,
  ReferenceField,
  ReferenceInput,
  SelectField,
  SelectInput,
  Show,
  SimpleShowLayout,
  useTranslate,
} from 'react-admin';
import { loanSchema } from '../shared/schemas';
import { CheckedForm } from './CheckedForm';
import { stateChoices } from './choices';
import { EndLoanButtons } from './EndLoanButtons';

const filters = [
  <SelectInput key="state" source="state" choices={stateChoices} />,
  <ReferenceInput key="member_id" source="member_id" reference="members">
    <AutocompleteInput label="resources.loans.fields.member_id" />
  </ReferenceInput>,
];

export const LoanList = () => (
  <List filters={filters} sort={{ field: 'due_on', order: 'ASC' }} perPage={25}>
    <OutCard />
    <DataTable rowClick="show">
      <DataTable.Col source="book_id" disableSort>
        <ReferenceField source="book_id" reference="books" link={false} />
      </DataTable.Col>
      <DataTable.Col source="member_id" disableSort>
        <ReferenceField source="member_id" reference="members" link={false} />
      </DataTable.Col>
      <DataTable.Col source="due_on" field={DateField} />
      <DataTable.Col source="state">
        <SelectField source="state" choices={stateChoices} />
      </DataTable.Col>
      <DataTable.NumberCol source="fine" />
      <DataTable.Col label={false}>
        <EndLoanButtons />
      </DataTable.Col>
    </DataTable>
  </List>
);

function OutCard() {
  const translate = useTranslate();
  return (
    <Card sx={{ m: 2, width: 'fit-content' }}>
      <CardContent>
        <Typography variant="body2">{translate('library.out')}</Typography>
        <Count resource="loans" filter={{ state: 'lent' }} link variant="h5" />
      </CardContent>
    </Card>
  );
}

export const LoanShow = () => (
  <Show>
    <SimpleShowLayout>
      <ReferenceField source="book_id" reference="books" />
      <ReferenceField source="member_id" reference="members" />
      <DateField source="lent_on" />
      <DateField source="due_on" />
      <SelectField source="state" choices={stateChoices} />
      <DateField source="returned_at" showTime />
      <NumberField source="fine" />
      <EndLoanButtons />
    </SimpleShowLayout>
  </Show>
);

const LoanForm = () => (
  <CheckedForm schema={loanSchema}>
    <ReferenceInput source="book_id" reference="books">
      <AutocompleteInput isRequired />
    </ReferenceInput>
    <ReferenceInput source="member_id" reference="members">
      <AutocompleteInput isRequired />
    </ReferenceInput>
    <DateInput source="lent_on" isRequired />
    <DateInput source="due_on" isRequired />
  </CheckedForm>
);

export const LoanCreate = () => (
  <Create redirect="list">
    <LoanForm />
  </Create>
);

export const LoanEdit = () => (
  <Edit mutationMode="pessimistic">
    <LoanForm />
  </Edit>
);
