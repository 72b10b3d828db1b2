import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldError, type FieldErrors, get, useFormState } from 'react-hook-form';
import { formFields, type Resource } from '../../schema';
import { useTexts } from '../core/context';
import { focusField, useFieldIds } from '../core/fieldIds';
import { useOpenedText } from '../core/useOpenedText';
import { errorSentenceOf } from '../inputs/useField';
import { Alert, AlertTitle } from '../kit/Alert';
import { TextLink } from '../kit/TextLink';
import type { FormCounting } from './useFormCounts';

interface ErrorSummaryProps {
  readonly resource: Resource;
  /** Is told what was wrong each time the form was sent in vain. */
  readonly onRefused: FormCounting['onRefused'];
}

/** After a refused save: goes to the first field that is wrong, and lists all of them when there are several. */
export function ErrorSummary({ resource, onRefused }: ErrorSummaryProps) {
  const { errors, submitCount } = useFormState();
  const texts = useTexts(resource);
  const text = useOpenedText();
  const idOf = useFieldIds();
  const seen = useRef(submitCount);
  const order = formFields(resource);
  const wrong = [...order, ...Object.keys(errors).filter((name) => !order.includes(name))].flatMap((name) =>
    placesOf(errors, name),
  );
  const first = wrong[0];
  const firstId = first === undefined ? undefined : idOf(first);

  // What the server found carries the type 'server'; the form's own findings carry their code.
  const codeAt = (name: string): string => String((get(errors, name) as FieldError | undefined)?.type ?? '');
  const tellRefused = useEffectEvent(() =>
    onRefused(wrong.map((name) => ({ field: listOf(name), code: codeAt(name) }))),
  );

  useEffect(() => {
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    tellRefused();
    if (firstId) focusField(firstId);
  }, [submitCount, firstId]);

  const isRejected = wrong.some((name) => codeAt(name) === 'server');
  const said = texts.sentence(isRejected ? 'formRejected' : 'formInvalid');
  // One mistake stands under its field, which has the focus; unless the form does not show that field at all.
  const speaksForItself = said === '' && wrong.length === 1 && first !== undefined && order.includes(listOf(first));
  const sentenceAt = (name: string): string => {
    const [sentence, row] = [errorSentenceOf(get(errors, name)) ?? texts.field(name), rowOf(name)];
    return row === undefined
      ? sentence
      : `${texts.field(listOf(name))}, ${text('inputs.row', { n: row })}: ${sentence}`;
  };
  if (submitCount === 0 || wrong.length === 0 || speaksForItself) return null;
  return (
    <Alert severity="error" role="alert" style={{ marginBottom: 16 }}>
      <AlertTitle>{said || text('form.errorsTitle', { count: wrong.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {wrong.map((name) => (
          <li key={name}>
            <TextLink
              className="text-link-inherit"
              href={`#${idOf(name)}`}
              style={{ display: 'inline-block', minHeight: 24 }}
              onClick={(event) => {
                // The address belongs to the router; a hash in it would be another page.
                event.preventDefault();
                focusField(idOf(name));
              }}
            >
              {sentenceAt(name)}
            </TextLink>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Where there are findings within this field: it itself, or cells of its rows, as in `copies.0.code`. */
function placesOf(errors: FieldErrors, name: string): readonly string[] {
  const found: unknown = errors[name];
  if (!Array.isArray(found)) return found ? [name] : [];
  return found.flatMap((row: FieldErrors | undefined, at) =>
    Object.keys(row ?? {}).map((key) => `${name}.${at}.${key}`),
  );
}

const listOf = (place: string): string => place.split('.')[0] ?? place;

/** Counted from one, as the rows are in the form. */
function rowOf(place: string): number | undefined {
  const [, at] = place.split('.');
  return at === undefined ? undefined : Number(at) + 1;
}
