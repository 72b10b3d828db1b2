import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { Resource } from '../../schema';
import { useTexts } from '../core/context';
import { focusField, useFieldIds } from '../core/fieldIds';
import { formFields } from '../core/formValues';
import { useText } from '../core/useText';
import { errorSentenceOf } from '../inputs/useField';

/** After a refused save: goes to the first field that is wrong, and lists all of them when there are several. */
export function ErrorSummary({ resource }: { readonly resource: Resource }) {
  const { errors, submitCount } = useFormState();
  const texts = useTexts(resource);
  const text = useText();
  const idOf = useFieldIds();
  const seen = useRef(submitCount);
  const order = formFields(resource);
  const wrong = [
    ...order.filter((name) => errors[name]),
    ...Object.keys(errors).filter((name) => !order.includes(name)),
  ];
  const first = wrong[0];
  const firstId = first === undefined ? undefined : idOf(first);

  useEffect(() => {
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    if (firstId) focusField(firstId);
  }, [submitCount, firstId]);

  // What the server found carries this type; the form's own findings carry their code.
  const isRejected = wrong.some((name) => errors[name]?.type === 'server');
  const said = texts.sentence(isRejected ? 'formRejected' : 'formInvalid');
  // One mistake stands under its field, which has the focus; unless the form does not show that field at all.
  const speaksForItself = said === '' && wrong.length === 1 && first !== undefined && order.includes(first);
  if (submitCount === 0 || wrong.length === 0 || speaksForItself) return null;
  return (
    <Alert severity="error" role="alert" sx={{ mb: 2 }}>
      <AlertTitle>{said || text('form.errorsTitle', { count: wrong.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {wrong.map((name) => (
          <li key={name}>
            <Link
              href={`#${idOf(name)}`}
              color="inherit"
              sx={{ display: 'inline-block', minHeight: 24 }}
              onClick={(event) => {
                // The address belongs to the router; a hash in it would be another page.
                event.preventDefault();
                focusField(idOf(name));
              }}
            >
              {errorSentenceOf(errors[name]) ?? texts.field(name)}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
