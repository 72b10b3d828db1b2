import type { ReactElement } from 'react';
import {
  BooleanInput,
  Create,
  DateInput,
  NumberInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { books } from './books';
import { choicesOf } from './reactAdminCells';

interface Facets {
  readonly source: string;
  readonly label: string;
  readonly validate?: ReturnType<typeof required>;
}

const inputs: Readonly<Record<string, (facets: Facets) => ReactElement>> = {
  number: (facets) => <NumberInput {...facets} />,
  date: (facets) => <DateInput {...facets} />,
  boolean: (facets) => <BooleanInput {...facets} />,
  choice: (facets) => <SelectInput {...facets} choices={choicesOf('genre')} />,
  longText: (facets) => <TextInput {...facets} multiline />,
};

export function BooksForm() {
  const names = books.form.sections.flatMap((section) => section.fields);
  return (
    <Create resource="books">
      <SimpleForm>
        {names.map((name) => {
          const field = books.fields[name];
          const facets = {
            source: name,
            label: field.label,
            ...('required' in field && field.required ? { validate: required() } : {}),
          };
          return <div key={name}>{inputs[field.kind]?.(facets) ?? <TextInput {...facets} />}</div>;
        })}
      </SimpleForm>
    </Create>
  );
}
