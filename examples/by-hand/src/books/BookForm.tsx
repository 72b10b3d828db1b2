import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  Create,
  DateInput,
  DateTimeInput,
  Edit,
  NumberInput,
  ReferenceInput,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TextArrayInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatChoices, genreChoices } from './choices';
import { hasManyPages, isLost, validateBook } from './validate';

export const BookCreate = () => (
  <Create redirect="list" mutationMode="pessimistic">
    <BookForm />
  </Create>
);

export const BookEdit = () => (
  <Edit redirect="list" mutationMode="pessimistic">
    <BookForm />
  </Edit>
);

function BookForm() {
  const translate = useTranslate();
  return (
    <SimpleForm
      defaultValues={{ available: true }}
      validate={(values) => validateBook(values, translate)}
      warnWhenUnsavedChanges
    >
      <Section title="book">
        <TitleInput />
        <TextInput source="subtitle" helperText={false} />
        <TextInput source="slug" helperText={false} />
        <SelectInput source="genre" choices={genreChoices} isRequired helperText={false} />
        <TextInput source="summary" multiline minRows={3} helperText={false} />
        <PagesInput />
        <NumberInput source="price" step="any" helperText={false} />
        <NumberInput source="discount" step="any" helperText={false} />
        <DateInput source="published_on" parse={emptyToNull} helperText={false} />
        <DateTimeInput source="acquired_at" helperText={false} />
      </Section>
      <Section title="state">
        <BooleanInput source="available" helperText={false} />
        <LostOnInput />
        <DateInput source="returned_on" parse={emptyToNull} helperText={false} />
        <CheckboxGroupInput source="formats" choices={formatChoices} helperText={false} />
        <TextArrayInput source="topics" helperText={false} />
        <TextInput source="homepage" type="url" helperText={false} />
        <TextInput source="contact" type="email" helperText={false} />
        <ReferenceInput source="member_id" reference="members">
          <AutocompleteInput filterToQuery={toSearch} helperText={false} />
        </ReferenceInput>
        <ReferenceInput source="branch_id" reference="branches">
          <AutocompleteInput filterToQuery={toSearch} helperText={false} />
        </ReferenceInput>
      </Section>
      <ArrayInput source="copies" helperText={false}>
        <SimpleFormIterator inline>
          <TextInput source="code" label="resources.books.fields.copies.code" helperText={false} />
          <NumberInput source="shelf" label="resources.books.fields.copies.shelf" helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
    </SimpleForm>
  );
}

export const toSearch = (text: string) => ({ q: text });
const emptyToNull = (value: string) => (value === '' ? null : value);

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ width: '100%', mb: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate(`resources.books.sections.${title}`)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>{children}</Box>
    </Box>
  );
}

/** Offers a slug when it is left, while nobody has written one. */
function TitleInput() {
  const { getValues, setValue } = useFormContext();
  const offer = () => {
    if (getValues('slug')) return;
    const slug = String(getValues('title') ?? '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    if (slug !== '') setValue('slug', slug, { shouldDirty: true });
  };
  return <TextInput source="title" isRequired onBlur={offer} helperText={false} />;
}

function PagesInput() {
  const translate = useTranslate();
  const [genre, pages] = useWatch({ name: ['genre', 'pages'] });
  return (
    <div>
      <NumberInput source="pages" isRequired={genre === 'science'} helperText={false} />
      {hasManyPages({ pages }) && <Alert severity="warning">{translate('resources.books.warnings.pages')}</Alert>}
    </div>
  );
}

function LostOnInput() {
  const available = useWatch({ name: 'available' });
  return isLost({ available }) ? (
    <DateInput source="lost_on" isRequired parse={emptyToNull} helperText={false} />
  ) : null;
}
