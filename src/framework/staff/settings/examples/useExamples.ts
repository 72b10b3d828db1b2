import { useCallback, useMemo } from 'react';
import { usePanel, useTexts } from '../../../panel/core/context';
import { type ExampleRecord, type Resource, resolve } from '../../../schema';
import { setExample } from '../../../schema/overlay/editing';
import {
  differencesOfExample,
  type ExampleDifference,
  type ExampleOutcome,
  exampleOf,
  examplesOf,
  outcomeOf,
} from '../../../schema/overlay/examples';
import { own } from '../../../schema/own';
import { useFieldEditing } from '../../editing/context';

/** An example beside what the draft makes of it. */
export interface JudgedExample {
  readonly name: string;
  readonly example: ExampleRecord;
  readonly now: ExampleOutcome;
  readonly differences: readonly ExampleDifference[];
  /** It comes from the deployment file, which nobody edits here: another outcome is kept in the draft. */
  readonly isBelow: boolean;
}

/** The examples of a resource as the draft judges them, and how they are changed. */
export function useExamples(resource: Resource) {
  const { model, formats } = usePanel();
  const texts = useTexts(resource);
  const { ground, overlay, role, change } = useFieldEditing();
  const { name } = resource;
  const { kinds } = model;
  const layers = useMemo(
    () => [...ground.layers, { name: 'staff', source: 'draft', overlay } as const],
    [ground, overlay],
  );

  /** The form as a role has it, as the check of the draft sees it. */
  const formOf = useCallback(
    (as: string | undefined): Resource => {
      const declared = own(ground.model.byName, name) ?? resource;
      return resolve(ground.model, declared, layers, { role: as ?? '', locale: 'id' }).resource;
    },
    [ground, layers, name, resource],
  );

  const judge = useCallback(
    (example: Pick<ExampleRecord, 'values' | 'day' | 'role'>): ExampleOutcome =>
      outcomeOf(formOf(example.role), example, {
        kinds,
        sentence: texts.issue,
        rule: texts.rule,
        label: texts.field,
      }),
    [formOf, kinds, texts],
  );

  const examples = useMemo(
    () =>
      Object.entries(examplesOf(layers, name)).map(([title, example]): JudgedExample => {
        const now = judge(example);
        const isBelow = own(own(overlay.resources, name)?.examples, title) === undefined;
        return { name: title, example, now, differences: differencesOfExample(example, now), isBelow };
      }),
    [layers, name, judge, overlay],
  );

  const keep = useCallback(
    (title: string, values: ExampleRecord['values'], of: Pick<ExampleRecord, 'day' | 'role'>) =>
      change((before) => setExample(before, name, title, exampleOf(formOf(of.role), { ...of, values }, kinds))),
    [change, name, formOf, kinds],
  );
  const remove = useCallback(
    (title: string) => change((before) => setExample(before, name, title, undefined)),
    [change, name],
  );
  /** What would be kept of values that are typed now. */
  const asTyped = useCallback(
    (values: ExampleRecord['values']) => ({ values, day: formats.today(), role }),
    [formats, role],
  );
  return { examples, judge, keep, remove, asTyped };
}
