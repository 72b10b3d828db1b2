import Box from '@mui/material/Box';
import { useNotify } from 'ra-core';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formFields, type Resource } from '../../schema';
import { fieldInWords } from '../core/columns';
import { usePanel, useTexts } from '../core/context';
import { copyText } from '../core/copyText';
import { changedFields, type FormMode, isWritable } from '../core/formValues';
import { useOpenedText } from '../core/useOpenedText';
import { isDraftable } from '../drafts/sensitive';
import { Alert, AlertTitle } from '../kit/Alert';
import { Button } from '../kit/Button';
import type { ResourceFormState } from './useResourceForm';

interface WithdrawnNoticeProps {
  readonly resource: Resource;
  readonly mode: FormMode;
  readonly form: ResourceFormState;
}

/** What was typed into fields that staff took away meanwhile: it is shown, and not left out of a save unsaid. */
export function WithdrawnNotice({ resource, mode, form }: WithdrawnNoticeProps) {
  const text = useOpenedText();
  const notify = useNotify();
  const alert = useRef<HTMLDivElement>(null);
  const { withdrawn, settle } = useWithdrawn({ resource, mode, form });
  useObstacle(form.obstacle, withdrawn.length > 0, alert);
  if (withdrawn.length === 0) return null;
  const asText = withdrawn.map(({ label, said }) => `${label}: ${said}`).join('\n');
  return (
    <Alert ref={alert} severity="warning" role="alert" tabIndex={-1} style={{ marginBottom: 16 }}>
      <AlertTitle>{text('form.withdrawnTitle')}</AlertTitle>
      {text('form.withdrawn')}
      <Box component="dl" sx={{ my: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {withdrawn.map(({ name, label, said }) => (
          <div key={name}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {said}
            </Box>
          </div>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          color="inherit"
          size="small"
          variant="outlined"
          onClick={async () => {
            await copyText(asText);
            notify(text('form.copied'), { type: 'info' });
          }}
        >
          {text('form.copy')}
        </Button>
        <Button color="inherit" size="small" variant="outlined" onClick={settle}>
          {text('form.withdrawnSettle')}
        </Button>
      </Box>
    </Alert>
  );
}

interface Withdrawn {
  readonly name: string;
  readonly label: string;
  readonly said: string;
}

/** Worked out when the fields change: what is typed meanwhile is typed into others. */
function useWithdrawn({ resource, mode, form: { start } }: WithdrawnNoticeProps) {
  const { getValues } = useFormContext();
  const { actor, model, locale } = usePanel();
  const texts = useTexts(resource);
  const asked = useRef(new Map<string, (value: unknown) => Withdrawn>());
  const [settled, setSettled] = useState<readonly string[]>([]);
  const typed = useMemo(
    () => formFields(resource).filter((name) => isWritable(resource, name, mode, actor)),
    [resource, mode, actor],
  );
  const withdrawn = useMemo(() => {
    const values = getValues();
    const gone = [...asked.current.keys()].filter((name) => !typed.includes(name));
    return changedFields(start, values, gone).flatMap((name) => asked.current.get(name)?.(values[name]) ?? []);
  }, [typed, start, getValues]);
  useEffect(() => {
    for (const name of typed) {
      const field = resource.fields[name];
      if (!field) continue;
      const label = texts.field(name);
      const toText = (value: unknown) =>
        isDraftable(field, model.kinds)
          ? (model.kinds[field.kind]?.toText(value, fieldInWords(field, name, texts), locale) ?? '')
          : '';
      asked.current.set(name, (value) => ({ name, label, said: toText(value) }));
    }
  }, [typed, resource, model.kinds, texts, locale]);
  const left = withdrawn.filter(({ name }) => !settled.includes(name));
  return { withdrawn: left, settle: () => setSettled([...settled, ...left.map(({ name }) => name)]) };
}

/** A save waits for the answer, so the notice gets the focus. */
function useObstacle(
  obstacle: RefObject<(() => boolean) | null>,
  isThere: boolean,
  alert: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    obstacle.current = () => {
      if (isThere) alert.current?.focus();
      return isThere;
    };
    return () => {
      obstacle.current = null;
    };
  }, [obstacle, isThere, alert]);
}
