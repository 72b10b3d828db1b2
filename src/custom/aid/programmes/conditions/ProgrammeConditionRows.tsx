import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { conditionFields, readConditions } from '../../../../domain/applications/eligibility';
import { usePanel } from '../../../../framework/panel/core/context';
import { isWritable } from '../../../../framework/panel/core/formValues';
import type { SectionProps } from '../../../../framework/panel/core/types';
import { FormField } from '../../../../framework/panel/form/FormField';
import { Button } from '../../../../framework/panel/kit/Button';
import { ConditionList } from '../shared/ConditionList';
import { useProgrammeWords } from '../shared/words';
import { type ConditionValues, conditionFacts, conditionFieldsOf } from './facts';
import { ProgrammeConditionRow } from './ProgrammeConditionRow';
import { useConditionRows } from './useConditionRows';

/** Who the programme is for: a row of words for each condition, and all of them read out below. */
export function ProgrammeConditionRows({ resource, section, mode }: SectionProps) {
  const { actor } = usePanel();
  const words = useProgrammeWords();
  const box = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  // Where the focus goes once the row is there.
  const entered = useRef<string>(undefined);
  const isOffered = (name: string) => section.fields.includes(name) && isWritable(resource, name, mode, actor);
  const facts = conditionFacts.filter((fact) => conditionFieldsOf(fact).every(isOffered));
  const inRows = facts.flatMap(conditionFieldsOf) as readonly string[];
  const state = useConditionRows(facts);
  const { rows, free, values } = state;
  useEffect(() => {
    if (entered.current === undefined) return;
    box.current?.querySelector<HTMLElement>(`[data-condition="${entered.current}"] select`)?.focus();
    entered.current = undefined;
  });
  const [next] = free;
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 2 }}>
      {rows.map(({ fact, comparison }) => (
        <ProgrammeConditionRow
          key={fact.key}
          resource={resource}
          mode={mode}
          fact={fact}
          comparison={comparison}
          choices={facts.filter((each) => each.key === fact.key || free.includes(each))}
          onFact={(to) => {
            entered.current = to.key;
            state.change(fact, to);
          }}
          onComparison={(key) => state.compare(fact, key)}
          onRemove={() => {
            adding.current?.focus();
            state.remove(fact);
          }}
        />
      ))}
      <Button
        ref={adding}
        size="small"
        startIcon={<AddIcon />}
        // Not disabled: it keeps the focus when the last one was added.
        aria-disabled={!next}
        onClick={() => {
          if (!next) return;
          entered.current = next.key;
          state.add(next);
        }}
        style={{ justifySelf: 'start' }}
      >
        {words(next ? 'rows.add' : 'rows.allAdded')}
      </Button>
      {section.fields
        .filter((name) => !inRows.includes(name))
        .map((name) => (
          <FormField key={name} resource={resource} name={name} mode={mode} />
        ))}
      <Preview values={values} />
    </Box>
  );
}

/** The same conditions as the detail page and the counter read them. */
function Preview({ values }: { readonly values: ConditionValues }) {
  const words = useProgrammeWords();
  const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
  // While typing, a figure may be no figure yet.
  const legible = Object.fromEntries(
    conditionFields.map((name) => [
      name,
      Array.isArray(values[name]) || typeof values[name] === 'boolean' || isNumber(values[name]) ? values[name] : null,
    ]),
  );
  return (
    <Box component="section" aria-label={words('rows.preview')} sx={previewStyle}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {words('rows.preview')}
      </Typography>
      <ConditionList
        conditions={readConditions(legible)}
        otherwise={
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words('rows.none')}
          </Typography>
        }
      />
    </Box>
  );
}

const previewStyle = {
  display: 'grid',
  gap: 0.5,
  p: 2,
  borderRadius: 1,
  bgcolor: 'action.hover',
  overflowWrap: 'anywhere',
} as const;
