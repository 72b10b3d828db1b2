import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { conditionFields } from '../../../../domain/applications/eligibility';
import {
  type ConditionFact,
  type ConditionField,
  type ConditionValues,
  comparisonOf,
  conditionFieldsOf,
  hasCondition,
} from './facts';

interface Row {
  readonly fact: ConditionFact;
  readonly comparison: string;
}

/**
 * The conditions of the open form as rows. They are stored in the fields of the programme; a row that was added and is
 * not filled in yet exists here only.
 */
export function useConditionRows(facts: readonly ConditionFact[]) {
  const { setValue, clearErrors } = useFormContext();
  const current = useWatch({ name: [...conditionFields] });
  const values: ConditionValues = Object.fromEntries(conditionFields.map((name, at) => [name, current[at] as unknown]));
  const [rows, setRows] = useState<readonly Row[]>(() =>
    facts.filter((fact) => hasCondition(fact, values)).map((fact) => toRow(fact, values)),
  );
  // A draft, or another user's save, may have more conditions than were shown.
  const unseen = facts.filter((fact) => hasCondition(fact, values) && !rows.some((row) => row.fact.key === fact.key));
  if (unseen.length > 0) setRows([...rows, ...unseen.map((fact) => toRow(fact, values))]);

  const write = (name: ConditionField, value: unknown) => setValue(name, value, { shouldDirty: true });
  const clear = (names: readonly ConditionField[]) => {
    for (const name of names) write(name, name === 'satu_per_keluarga' ? false : null);
    clearErrors([...names]);
  };
  const begin = (fact: ConditionFact) => {
    // That one is its own answer.
    if (fact.key === 'household') write('satu_per_keluarga', true);
  };
  return {
    values,
    rows: rows.map(({ fact, comparison }) => ({ fact, comparison: comparisonOf(fact, values, comparison) })),
    free: facts.filter(({ key }) => !rows.some(({ fact }) => fact.key === key)),
    add: (fact: ConditionFact) => {
      begin(fact);
      setRows([...rows, newRow(fact)]);
    },
    remove: (fact: ConditionFact) => {
      clear(conditionFieldsOf(fact));
      setRows(rows.filter((row) => row.fact.key !== fact.key));
    },
    change: (from: ConditionFact, to: ConditionFact) => {
      clear(conditionFieldsOf(from));
      begin(to);
      setRows(rows.map((row) => (row.fact.key === from.key ? newRow(to) : row)));
    },
    compare: (fact: ConditionFact, key: string) => {
      const kept = fact.comparisons.find((comparison) => comparison.key === key)?.fields ?? [];
      clear(conditionFieldsOf(fact).filter((name) => !kept.includes(name)));
      setRows(rows.map((row) => (row.fact.key === fact.key ? { fact, comparison: key } : row)));
    },
  };
}

/** As it is read now: a row does not turn into another while a value is typed anew. */
const toRow = (fact: ConditionFact, values: ConditionValues): Row => ({
  fact,
  comparison: comparisonOf(fact, values, undefined).key,
});

const newRow = (fact: ConditionFact): Row => toRow(fact, {});
