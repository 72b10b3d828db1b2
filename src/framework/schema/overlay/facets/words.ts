import type { LocalizedText } from '../../overlayDocument';
import { wordsIn } from '../../overlayDocument';
import { overlayLimits, wordsOf } from '../documentReading';
import { ref } from '../documentSchema';
import { addTexts } from '../run';
import type { FacetRule } from './facet';

interface TextRule extends Pick<FacetRule, 'group' | 'words' | 'inDefinition' | 'fits'> {
  readonly max: 'label' | 'help' | 'placeholder';
  readonly mayBeEmpty?: boolean;
  readonly isLong?: true;
}

/** A text people see: the highest layer that sets one wins, in the language of who looks. */
export const textFacet = ({ max, mayBeEmpty = false, isLong, ...rule }: TextRule): FacetRule<LocalizedText> => ({
  ...rule,
  reading: wordsOf(overlayLimits[max], mayBeEmpty),
  schema: ref(max),
  says: 'text',
  lay: ({ run, name, facet, field, set }, wanted: LocalizedText) => {
    const text = wordsIn(wanted, run.context.locale);
    const also = facet === 'help' && field.editHelp ? { editHelp: text } : {};
    addTexts(run, name, { [facet]: text, ...also });
    return void set({ [facet]: text, ...also });
  },
  editor: { group: 'names', widget: isLong ? 'longWords' : 'words', maxLength: overlayLimits[max] },
});
