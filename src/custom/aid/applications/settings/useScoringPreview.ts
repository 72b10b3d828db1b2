import { useMutation } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { previewThresholds, type ThresholdPreview } from '../../../../calls/aid/scoring';
import { type FormValues, isSame } from '../../../../framework/panel/core/formValues';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { formFields, type Resource } from '../../../../framework/schema';

interface Previewed {
  readonly values: FormValues;
  readonly effect: ThresholdPreview;
}

/** What the values in the open form would do to undecided cases; nothing is saved. */
export function useScoringPreview(resource: Resource) {
  const provider = useProvider();
  const { getValues, trigger, setError } = useFormContext();
  const names = formFields(resource);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (): Promise<Previewed | 'invalid'> => {
      if (!(await trigger())) return 'invalid';
      const values = Object.fromEntries(names.map((name) => [name, getValues(name) as unknown]));
      return { values, effect: await provider.call(previewThresholds, { body: { values } }) };
    },
    onError: (failure) => {
      for (const [name, message] of Object.entries(fieldErrors(failure)))
        if (names.includes(name)) setError(name, { type: 'server', message });
    },
  });
  return {
    show: () => mutate(),
    isPending,
    error,
    isInvalid: data === 'invalid',
    effect: data === 'invalid' ? undefined : data?.effect,
    /** Was something changed since it was worked out? */
    isOutdated: (now: FormValues) =>
      data !== undefined && data !== 'invalid' && names.some((name) => !isSame(now[name], data.values[name])),
  };
}

function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof HttpError ? (error.body as { readonly errors?: unknown } | null)?.errors : undefined;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(Object.entries(errors).map(([name, said]) => [name, [said].flat().map(String).join(' ')]));
}
