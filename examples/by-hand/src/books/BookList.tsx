import CheckCircle from '@mui/icons-material/CheckCircle';
import Upload from '@mui/icons-material/Upload';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import {
  AutocompleteInput,
  BulkDeleteButton,
  BulkUpdateButton,
  Button,
  CanAccess,
  ColumnsButton,
  CreateButton,
  DataTable,
  DateField,
  EditButton,
  ExportButton,
  FilterButton,
  List,
  NumberField,
  Pagination,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TopToolbar,
  useListContext,
  usePermissions,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import { mayDo } from './access';
import { toSearch } from './BookForm';
import { money } from './BookShow';
import type { Book } from './book';
import { genreChoices, tones } from './choices';
import { useExportBooks } from './useExportBooks';

export function BookList() {
  const exporter = useExportBooks();
  return (
    <List
      filters={filters}
      actions={<Actions />}
      sort={{ field: 'title', order: 'ASC' }}
      perPage={15}
      pagination={<Pagination rowsPerPageOptions={[15, 25, 50, 100]} />}
      exporter={exporter}
    >
      <AvailabilityTabs />
      <DataTable bulkActionButtons={<BulkActions />} hiddenColumns={hiddenAtFirst}>
        <DataTable.Col source="title" />
        <DataTable.Col source="genre" field={GenreChip} />
        <DataTable.NumberCol source="pages" />
        <DataTable.Col source="price" align="right">
          <NumberField source="price" options={money} />
        </DataTable.Col>
        <DataTable.Col source="available" field={AvailableText} />
        <DataTable.Col source="published_on" field={DateField} />
        <DataTable.Col source="member_id">
          <ReferenceField source="member_id" reference="members" link={false} />
        </DataTable.Col>
        <DataTable.Col label={false}>
          <CanAccess action="edit">
            <EditButton />
          </CanAccess>
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

const hiddenAtFirst = ['published_on', 'member_id'];

const filters = [
  <SearchBooks key="q" source="q" alwaysOn />,
  <SelectInput key="genre" source="genre" choices={genreChoices} />,
  <ReferenceInput key="member_id" source="member_id" reference="members">
    <AutocompleteInput filterToQuery={toSearch} label="resources.books.fields.member_id" />
  </ReferenceInput>,
];

function SearchBooks(props: { readonly source: string; readonly alwaysOn: boolean }) {
  const translate = useTranslate();
  return <SearchInput {...props} placeholder={translate('resources.books.search')} />;
}

const Actions = () => (
  <TopToolbar>
    <FilterButton />
    <ColumnsButton />
    <CanAccess action="create">
      <CreateButton />
      <ImportButton />
    </CanAccess>
    <ExportButton maxResults={10_000} />
  </TopToolbar>
);

const ImportButton = () => (
  <Button component={Link} to="/books/upload" label="resources.books.import.button">
    <Upload />
  </Button>
);

function BulkActions() {
  const { permissions } = usePermissions();
  if (!permissions || !mayDo(permissions, 'edit')) return null;
  return (
    <>
      <BulkUpdateButton
        label="resources.books.markAvailable"
        icon={<CheckCircle />}
        data={{ available: true }}
        mutationMode="pessimistic"
        successMessage="resources.books.marked"
      />
      <BulkDeleteButton mutationMode="pessimistic" />
    </>
  );
}

function AvailabilityTabs() {
  const translate = useTranslate();
  const { filterValues, displayedFilters, setFilters } = useListContext<Book>();
  const choose = (chosen: string) => {
    const { available: _available, ...others } = filterValues;
    setFilters(chosen === 'all' ? others : { ...others, available: chosen === 'available' }, displayedFilters);
  };
  const chosen = filterValues.available === undefined ? 'all' : filterValues.available ? 'available' : 'lost';
  return (
    <Tabs value={chosen} onChange={(_event, value: string) => choose(value)}>
      {['all', 'available', 'lost'].map((tab) => (
        <Tab key={tab} value={tab} label={translate(`resources.books.tabs.${tab}`)} />
      ))}
    </Tabs>
  );
}

function GenreChip() {
  const translate = useTranslate();
  const book = useRecordContext<Book>();
  if (!book?.genre) return null;
  return <Chip size="small" color={tones[book.genre]} label={translate(`resources.books.genres.${book.genre}`)} />;
}

function AvailableText() {
  const translate = useTranslate();
  const book = useRecordContext<Book>();
  return <span>{translate(book?.available ? 'ra.boolean.true' : 'ra.boolean.false')}</span>;
}
