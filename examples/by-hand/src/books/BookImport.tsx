import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { type ChangeEvent, useState } from 'react';
import { CanAccess, Title, useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import { type ReadBooks, readBooks } from './readBooks';

/** A file is judged row by row; only the good rows are saved, and the others are named. */
export function BookImport() {
  const translate = useTranslate();
  const { read, choose, save, isSaving } = useImport();
  return (
    <CanAccess resource="books" action="create">
      <Card>
        <Title title="resources.books.import.title" />
        <CardContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Button component="label" variant="outlined">
            {translate('resources.books.import.choose')}
            <input type="file" accept=".csv,text/csv" hidden onChange={choose} />
          </Button>
          {read && <Findings read={read} />}
          {read && read.good.length > 0 && (
            <Button variant="contained" disabled={isSaving} onClick={save}>
              {translate('resources.books.import.save', { count: read.good.length })}
            </Button>
          )}
        </CardContent>
      </Card>
    </CanAccess>
  );
}

function Findings({ read: { good, bad, unknownColumns } }: { readonly read: ReadBooks }) {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="info">{translate('resources.books.import.good', { count: good.length })}</Alert>
      {unknownColumns.map((name) => (
        <Alert key={name} severity="warning">
          {translate('resources.books.import.unknownColumn', { name })}
        </Alert>
      ))}
      {bad.map(({ line, message }) => (
        <Alert key={line} severity="error">
          {translate('resources.books.import.bad', { line, message })}
        </Alert>
      ))}
    </>
  );
}

function useImport() {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const [read, setRead] = useState<ReadBooks | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) setRead(readBooks(await file.text(), translate));
  }

  async function save() {
    setSaving(true);
    try {
      for (const data of read?.good ?? []) await dataProvider.create('books', { data });
      notify('resources.books.import.saved', { messageArgs: { count: read?.good.length ?? 0 } });
      redirect('list', 'books');
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
      setSaving(false);
    }
  }

  return { read, choose, save, isSaving };
}
