import { type Reason, type Resource, type SayCondition, valueWords, wordsOfCondition } from '../../schema';
import { useNaming } from '../core/useNaming';
import { useOpenedText } from '../core/useOpenedText';

export interface ReasonWords {
  /** What is so: 'Wajib diisi bila Usia kurang dari 17.' */
  readonly what: string;
  /** Where it comes from and who can change it. */
  readonly by: string;
}

/** Reasons as sentences. */
export function useReasonWords({ name: resource }: Resource, field: string): (reason: Reason) => ReasonWords {
  const text = useOpenedText();
  const naming = useNaming()();
  const say: SayCondition = (key, params) => text(`conditions.${key}`, params);
  const speaker = { resource, naming, say };
  return (reason) => {
    const { condition, value, source = '' } = reason;
    return {
      what: text(`why.${whatOf(reason, naming.fieldOf(resource, field)?.kind)}`, {
        condition: condition ? wordsOfCondition(condition, speaker) : '',
        value: value === undefined ? '' : valueWords(field, value, speaker),
      }),
      by: text(`why.by.${byOf(reason)}`, { source }),
    };
  };
}

function whatOf({ facet, because, on }: Reason, kind: string | undefined): string {
  if (because === 'workedOut') return 'computed';
  if (facet === 'readOnly' && because === 'role') return 'rights';
  if (facet === 'hidden' && because === 'role') return 'hiddenForRole';
  if (facet === 'required' && on === 'create') return 'requiredOnCreate';
  if (facet === 'readOnly' && on) return on === 'create' ? 'readOnlyOnCreate' : 'readOnlyOnEdit';
  const isDay = kind === 'date' || kind === 'dateTime';
  return isDay && (facet === 'min' || facet === 'max') ? `${facet}Day` : facet;
}

/** A version has a number; what is only drafted has none yet. */
function byOf({ layer, source = '', changedBy }: Reason): string {
  if (changedBy === 'nobody') return 'nobody';
  if (changedBy === 'developer') return 'code';
  if (changedBy === 'operator') return layer === 'role' ? 'fileOfRole' : 'file';
  if (!/^\d+$/.test(source)) return 'draft';
  return layer === 'role' ? 'versionOfRole' : 'version';
}
