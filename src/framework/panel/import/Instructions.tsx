import Box from '@mui/material/Box';
import { templateColumns } from '../../import/headers';
import { features, type Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { ImportCard } from './ImportCard';
import { TemplateButton } from './TemplateButton';
import { useImportText } from './useText';

/** What a person does first, and what the columns may hold. */
export function Instructions({ resource }: { readonly resource: Resource }) {
  const text = useImportText();
  const steps = useSteps(resource);
  return (
    <ImportCard title={text('import.steps.title')} action={<TemplateButton resource={resource} />}>
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, '& > li': { overflowWrap: 'anywhere' } }}>
        {steps.columns.map((step) => (
          <li key={step}>{step}</li>
        ))}
        {steps.references.map(({ name, target }) => (
          <ReferenceStep key={name} resource={resource} name={name} target={target} />
        ))}
        {steps.file.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
    </ImportCard>
  );
}

interface ReferenceStepProps {
  readonly resource: Resource;
  readonly name: string;
  readonly target: Resource;
}

/** By what a record that is meant is named: what only one has, or its title. */
function ReferenceStep({ resource, name, target }: ReferenceStepProps) {
  const text = useImportText();
  const own = useTexts(resource);
  const others = useTexts(target);
  const unique = Object.entries(target.fields).flatMap(([field, { unique: isUnique }]) => (isUnique ? [field] : []));
  const keys = [...unique, ...target.title.split(' ').filter((field) => !unique.includes(field))];
  return (
    <li>
      {text('import.steps.reference', {
        field: own.field(name),
        keys: keys.map(others.field).join(' / '),
        label: others.label,
      })}
    </li>
  );
}

function useSteps(resource: Resource) {
  const text = useImportText();
  const texts = useTexts(resource);
  const panel = usePanel();
  const columns = templateColumns(resource).map((name) => ({ name, field: resource.fields[name] }));
  const hasDates = columns.some(({ field }) => field?.kind === 'date');
  const choices = columns.flatMap(({ name, field }) => {
    const values = Array.isArray(field?.choices) ? field.choices : Object.keys(field?.choices ?? {});
    return values.length >= 2 ? [{ name, values }] : [];
  });
  const rows = columns.flatMap(({ name, field }) => (field?.item ? [{ name, keys: Object.keys(field.item) }] : []));
  const references = columns.flatMap(({ name, field }) => {
    const target = field?.target === undefined ? undefined : panel.model.byName[field.target];
    return target ? [{ name, target }] : [];
  });
  return {
    columns: [
      text('import.steps.template', { noun: texts.noun }),
      text('import.steps.header'),
      ...(hasDates ? [text('import.steps.dates')] : []),
      ...choices.map(({ name, values }) =>
        text('import.steps.choices', {
          field: texts.field(name),
          choices: text('import.steps.oneOf', { first: quoted(values.slice(0, -1)), last: quoted(values.slice(-1)) }),
        }),
      ),
      ...rows.map(({ name, keys }) =>
        text('import.steps.rows', {
          field: texts.field(name),
          columns: keys.map((key) => texts.field(`${name}.${key}`)).join('; '),
        }),
      ),
    ],
    references,
    file: [
      text(panel.has(features.imports) ? 'import.steps.typeMore' : 'import.steps.type'),
      text('import.steps.preview'),
    ],
  };
}

/** As they are written in the file, whatever the panel's language. */
const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
