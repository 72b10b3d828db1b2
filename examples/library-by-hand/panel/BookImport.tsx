import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { type ChangeEvent, useState } from 'react';
import { CanAccess, Title, useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import type { LibraryProvider } from './dataProvider';
import { type ReadBooks, readBooks } from './readBooks';

/** A file is judged row by row; the good rows are saved, and the others are named. */
export function BookImport() {
  const translate = useTranslate();
  const { read, choose, save, isSaving } = useImport();
  const count = read?.good.length ?? 0;
  return (
    <CanAccess resource="books" action="create">
      <Card sx={{ mt: 2 }}>
        <Title title="library.import.title" />
        <CardContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Button component="label" variant="outlined">
            {translate('library.import.choose')}
            <input type="file" accept=".csv,text/csv" hidden onChange={choose} />
          </Button>
          {read && <Findings read={read} />}
          {count > 0 && (
            <Button variant="contained" disabled={isSaving} onClick={save}>
              {translate('library.import.save', { count })}
            </Button>
          )}
        </CardContent>
      </Card>
    </CanAccess>
  );
}

function Findings({ read: { bad, unknownColumns } }: { readonly read: ReadBooks }) {
  const translate = useTranslate();
  return (
    <>
      {unknownColumns.map((name) => (
        <Alert key={name} severity="warning">
          {translate('library.import.unknownColumn', { name })}
        </Alert>
      ))}
      {bad.map(({ line, field, message }) => (
        <Alert key={`${line} ${field}`} severity="error">
          {translate('library.import.bad', {
            line,
            label: translate(`resources.books.fields.${field}`),
            message: translate(message),
          })}
        </Alert>
      ))}
    </>
  );
}

function useImport() {
  const translate = useTranslate();
  const { importBooks } = useDataProvider<LibraryProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const [read, setRead] = useState<ReadBooks>();
  const [isSaving, setSaving] = useState(false);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) setRead(readBooks(await file.text(), translate));
  }

  async function save() {
    setSaving(true);
    try {
      const { saved } = await importBooks(read?.good ?? []);
      notify('library.import.saved', { messageArgs: { count: saved } });
      redirect('list', 'books');
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
      setSaving(false);
    }
  }

  return { read, choose, save, isSaving };
}
