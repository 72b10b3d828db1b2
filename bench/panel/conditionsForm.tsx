import { createTheme, ThemeProvider } from '@mui/material/styles';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import {
  CoreAdminContext,
  Create,
  type DataProvider,
  FormDataConsumer,
  memoryStore,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { PanelSettingsProvider } from '../../src/framework/panel/core/context';
import type { PanelSettings } from '../../src/framework/panel/core/types';
import { ResourceForm } from '../../src/framework/panel/form/ResourceForm';
import { coreKindViews } from '../../src/framework/panel/kindViews';
import { choiceLabels, messagesOf, textsOf } from '../../src/framework/schema';
import { panelTexts } from '../../src/framework/texts/panel';
import { isShownWhen, model, names, survey } from './conditions';

const settings: PanelSettings = {
  model,
  views: coreKindViews,
  overrides: {},
  actor: { id: 1, name: 'Sari', role: 'librarian', permissions: null },
  locale: 'id',
  formats: {
    number: String,
    money: String,
    date: (plain) => plain,
    month: (plain) => plain,
    dateTime: (iso) => iso,
    stamp: (iso: string) => iso,
    brief: (iso: string) => iso,
    relative: (iso) => iso,
    today: () => '2026-08-31',
    timeZone: 'Asia/Jakarta',
  },
  has: () => true,
  permitted: () => true,
};

const GeneratedForm = () => (
  <PanelSettingsProvider value={settings}>
    <ResourceForm resource={survey} mode="create" layout="page" onDone={() => {}} onCancel={() => {}} />
  </PanelSettingsProvider>
);

const optionsOf = (name: string) =>
  Object.entries(choiceLabels(survey.fields[name] ?? { kind: 'choice', label: '' })).map(([id, label]) => ({
    id,
    name: label,
  }));

/** The way react-admin's documentation shows: what is shown is decided from the whole form. */
const PlainForm = () => (
  <Create resource="surveys">
    <SimpleForm defaultValues={{ applies: isShownWhen, detail: 'short' }}>
      <TextInput source="note" label="Catatan" />
      <SelectInput source="applies" label="Berlaku" choices={optionsOf('applies')} />
      <SelectInput source="detail" label="Rincian" choices={optionsOf('detail')} />
      <FormDataConsumer>
        {({ formData }) =>
          formData.applies === isShownWhen &&
          names.map((name, at) => (
            <TextInput
              key={name}
              source={name}
              label={`Jawaban ${at + 1}`}
              {...(at % 3 === 0 && formData.detail === 'full' ? { validate: required() } : {})}
            />
          ))
        }
      </FormDataConsumer>
    </SimpleForm>
  </Create>
);

const messages = { panel: panelTexts, ...messagesOf(survey.name, textsOf(survey)) };

createRoot(document.getElementById('root') as HTMLElement).render(
  <CoreAdminContext
    dataProvider={{} as DataProvider}
    store={memoryStore()}
    i18nProvider={polyglotI18nProvider(() => messages as never, 'id', [{ locale: 'id', name: 'Indonesia' }], {
      allowMissing: true,
    })}
  >
    <ThemeProvider theme={createTheme()}>
      {window.location.search.includes('plain') ? <PlainForm /> : <GeneratedForm />}
    </ThemeProvider>
  </CoreAdminContext>,
);
