import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { formFields, isEmptyValue, type Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { copyText } from '../core/copyText';
import type { FormValues } from '../core/formValues';
import { useOpenedText } from '../core/useOpenedText';
import { isDraftable } from '../drafts/sensitive';
import { Alert } from '../kit/Alert';
import { Button } from '../kit/Button';
import type { Trouble } from './useResourceForm';

/** Why it was not saved, and that nothing typed is lost. */
export function TroubleAlert({ resource, trouble }: { readonly resource: Resource; readonly trouble: Trouble }) {
  const text = useOpenedText();
  const texts = useTexts(resource);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In newer browsers it returns a promise, which React would take for a cleanup and fail on.
    void alert.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <Alert ref={alert} severity="error" role="alert" style={{ marginBottom: 16 }}>
      {trouble.kind === 'gone' ? text('form.gone', { noun: texts.noun }) : `${trouble.message} ${text('form.kept')}`}
      {trouble.kind === 'gone' && <CopyButton resource={resource} />}
    </Alert>
  );
}

function CopyButton({ resource }: { readonly resource: Resource }) {
  const { getValues } = useFormContext();
  const { model, locale } = usePanel();
  const texts = useTexts(resource);
  const text = useOpenedText();
  const notify = useNotify();
  const asText = (values: FormValues) =>
    formFields(resource)
      .filter((name) => isDraftable(resource.fields[name], model.kinds) && !isEmptyValue(values[name]))
      .map((name) => {
        const field = resource.fields[name];
        const said = field && model.kinds[field.kind]?.toText(values[name], field, locale);
        return `${texts.field(name)}: ${said ?? ''}`;
      })
      .join('\n');
  return (
    <Button
      color="inherit"
      size="small"
      variant="outlined"
      style={{ display: 'block', marginTop: 8 }}
      onClick={async () => {
        await copyText(asText(getValues()));
        notify(text('form.copied'), { type: 'info' });
      }}
    >
      {text('form.copy')}
    </Button>
  );
}
