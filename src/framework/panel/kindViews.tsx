import type { CoreKind } from '../schema';
import type { KindView } from './core/types';
import * as show from './displays';
import { BooleanInput } from './inputs/BooleanInput';
import { ChoiceInput } from './inputs/ChoiceInput';
import { DateInput, DateTimeInput } from './inputs/DateInputs';
import { BooleanFilter, ChoiceFilter, DateFilter, NumberFilter, TextFilter } from './inputs/filters';
import { LongTextInput } from './inputs/LongTextInput';
import * as lazy from './inputs/lazyInputs';
import { MultiChoiceInput } from './inputs/MultiChoiceInput';
import { NumberInput, PercentInput } from './inputs/NumberInput';
import { PasswordInput } from './inputs/PasswordInput';
import { ReadOnlyInput } from './inputs/ReadOnlyInput';
import { EmailInput, SlugInput, TextInput, UrlInput } from './inputs/TextControl';

/** The widgets of the framework's own kinds. A kind without widgets does not compile. */
export const coreKindViews = {
  text: { Input: TextInput, Display: show.TextDisplay, Filter: TextFilter },
  longText: { Input: LongTextInput, Display: show.LongTextDisplay, Filter: TextFilter, isWide: true },
  richText: { Input: lazy.LazyRichTextInput, Display: show.RichTextDisplay, Filter: TextFilter, isWide: true },
  email: { Input: EmailInput, Display: show.EmailDisplay, Filter: TextFilter },
  url: { Input: UrlInput, Display: show.UrlDisplay, Filter: TextFilter },
  slug: { Input: SlugInput, Display: show.TextDisplay, Filter: TextFilter },
  password: { Input: PasswordInput, Display: show.SecretDisplay },
  number: { Input: NumberInput, Display: show.NumberDisplay, Filter: NumberFilter },
  percent: { Input: PercentInput, Display: show.PercentDisplay, Filter: NumberFilter },
  boolean: { Input: BooleanInput, Display: show.BooleanDisplay, Filter: BooleanFilter },
  date: { Input: DateInput, Display: show.DateDisplay, Filter: DateFilter },
  dateTime: { Input: DateTimeInput, Display: show.DateTimeDisplay, Filter: DateFilter },
  choice: { Input: ChoiceInput, Display: show.ChoiceDisplay, Filter: ChoiceFilter },
  multiChoice: { Input: MultiChoiceInput, Display: show.MultiChoiceDisplay, Filter: ChoiceFilter },
  tags: { Input: lazy.LazyTagsInput, Display: show.TagsDisplay, Filter: TextFilter },
  reference: { Input: lazy.LazyReferenceInput, Display: show.ReferenceDisplay, Filter: lazy.LazyReferenceFilter },
  references: {
    Input: lazy.LazyReferencesInput,
    Display: show.ReferencesDisplay,
    Filter: lazy.LazyReferenceFilter,
    isWide: true,
  },
  image: { Input: lazy.LazyFileInput, Display: show.ImageDisplay },
  file: { Input: lazy.LazyFileInput, Display: show.FileDisplay },
  embedded: { Input: lazy.LazyEmbeddedInput, Display: show.EmbeddedDisplay, isWide: true },
  json: { Input: ReadOnlyInput, Display: show.JsonDisplay, isWide: true },
  computed: { Input: ReadOnlyInput, Display: show.ComputedDisplay },
} as const satisfies Record<CoreKind, KindView>;
