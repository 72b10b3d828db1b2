import Box from '@mui/material/Box';
import type { Resource } from '../../schema';
import { usePanel, useTexts } from '../context';
import { useText } from '../useText';
import { ImportCard } from './ImportCard';
import { TemplateButton } from './TemplateButton';

/** What a person does first, and what the columns may hold. */
export function Instructions({ resource }: { readonly resource: Resource }) {
  const text = useText();
  return (
    <ImportCard title={text('import.steps.title')} action={<TemplateButton resource={resource} />}>
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, '& > li': { overflowWrap: 'anywhere' } }}>
        {useSteps(resource).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
    </ImportCard>
  );
}

/** More choices than this belong into a help page, not into a step. */
const fewChoices = 4;

function useSteps(resource: Resource): readonly string[] {
  const text = useText();
  const texts = useTexts(resource);
  const takesSheets = usePanel().has('imports');
  const columns = (resource.import?.columns ?? []).map((name) => ({ name, field: resource.fields[name] }));
  const hasDates = columns.some(({ field }) => field?.kind === 'date');
  const choices = columns.flatMap(({ name, field }) => {
    const values = Array.isArray(field?.choices) ? field.choices : Object.keys(field?.choices ?? {});
    return values.length >= 2 && values.length <= fewChoices ? [{ name, values }] : [];
  });
  return [
    text('import.steps.template', { noun: texts.noun }),
    text('import.steps.header'),
    ...(hasDates ? [text('import.steps.dates')] : []),
    ...choices.map(({ name, values }) =>
      text('import.steps.choices', {
        field: texts.field(name),
        choices: text('import.steps.oneOf', { first: quoted(values.slice(0, -1)), last: quoted(values.slice(-1)) }),
      }),
    ),
    text(takesSheets ? 'import.steps.typeMore' : 'import.steps.type'),
    text('import.steps.preview'),
  ];
}

/** As they are written in the file, whatever the panel's language. */
const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
