import {
  ArrayField,
  BooleanField,
  ChipField,
  DataTable,
  DateField,
  EmailField,
  NumberField,
  ReferenceField,
  SelectField,
  Show,
  SingleFieldList,
  Tab,
  TabbedShowLayout,
  TextArrayField,
  TextField,
  UrlField,
  useRecordContext,
  WithListContext,
} from 'react-admin';
import type { Book } from './book';
import { formatChoices, genreChoices } from './choices';
import { isLost } from './validate';

export const BookShow = () => (
  <Show>
    <TabbedShowLayout>
      <Tab label="resources.books.sections.book">
        <TextField source="title" />
        <TextField source="subtitle" />
        <TextField source="slug" />
        <SelectField source="genre" choices={genreChoices} />
        <TextField source="summary" />
        <NumberField source="pages" />
        <NumberField source="price" options={money} />
        <NumberField source="discount" options={percent} transform={asFraction} />
        <DateField source="published_on" />
        <DateField source="acquired_at" showTime />
      </Tab>
      <Tab label="resources.books.sections.state" path="state">
        <BooleanField source="available" />
        <LostOnField />
        <DateField source="returned_on" />
        <FormatsField />
        <TextArrayField source="topics" />
        <UrlField source="homepage" />
        <EmailField source="contact" />
        <ReferenceField source="member_id" reference="members" link={false} />
        <ReferenceField source="branch_id" reference="branches" link={false} />
        <ArrayField source="copies">
          <DataTable bulkActionButtons={false} rowClick={false}>
            <DataTable.Col source="code" label="resources.books.fields.copies.code" />
            <DataTable.Col source="shelf" label="resources.books.fields.copies.shelf" />
          </DataTable>
        </ArrayField>
      </Tab>
    </TabbedShowLayout>
  </Show>
);

export const money = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const percent = { style: 'percent', maximumFractionDigits: 2 } as const;
const asFraction = (value: number) => value / 100;

function LostOnField() {
  const book = useRecordContext<Book>();
  return book && isLost(book) ? <DateField source="lost_on" label="resources.books.fields.lost_on" /> : null;
}

function FormatsField() {
  const book = useRecordContext<Book>();
  const chosen = formatChoices.filter(({ id }) => book?.formats?.some((format) => format === id));
  return (
    <ArrayField source="formats" record={{ id: book?.id ?? 0, formats: chosen }}>
      <WithListContext
        render={() => (
          <SingleFieldList linkType={false}>
            <ChipField source="name" />
          </SingleFieldList>
        )}
      />
    </ArrayField>
  );
}
