import type { CoreKind } from '../schema';
import { laterPlain } from './core/later';
import type { FilterProps, KindView } from './core/types';
import * as show from './displays';
import { DatesStandIn, PickerStandIn } from './inputs/filterStandIns';
import { BooleanFilter, ChoiceFilter, NumberFilter, TextFilter } from './inputs/filters';
import { formInput } from './inputs/formInput';
import { laterFilter } from './inputs/laterFilter';
import { laterInput } from './inputs/laterInput';

// What needs MUI's Autocomplete, the dates, the nested rows, the uploads and the formatted text: most forms have few of it.
const DateInput = laterInput(() => import('./inputs/DateInputs').then((part) => part.DateInput));
const DateTimeInput = laterInput(() => import('./inputs/DateInputs').then((part) => part.DateTimeInput));
const SlugInput = laterInput(() => import('./inputs/SlugInput').then((part) => part.SlugInput));
const TagsInput = laterInput(() => import('./inputs/TagsInput').then((part) => part.TagsInput));
const ReferenceInput = laterInput(() => import('./inputs/ReferenceInput').then((part) => part.ReferenceInput));
const ReferencesInput = laterInput(() => import('./inputs/ReferenceInput').then((part) => part.ReferencesInput));
const EmbeddedInput = laterInput(() => import('./inputs/rows/EmbeddedInput').then((part) => part.EmbeddedInput));
const PointInput = laterInput(
  () => import('./inputs/PointInput').then((part) => part.PointInput),
  () => 94,
);
const FileInput = laterInput(() => import('./inputs/FileInput').then((part) => part.FileInput));
const FilesInput = laterInput(() => import('./inputs/FilesInput').then((part) => part.FilesInput));
const RichTextInput = laterInput(
  () => import('./inputs/richText/RichTextInput').then((part) => part.RichTextInput),
  ({ rows = 8 }) => rows * 24 + 72,
);
const DateFilter = laterFilter(() => import('./inputs/DateFilter').then((part) => part.DateFilter), DatesStandIn);
const DurationFilter = laterPlain<FilterProps>(
  () => import('./inputs/DurationFilter').then((part) => part.DurationFilter),
  {
    height: 40,
    width: 220,
  },
);
const PointFilter = laterPlain<FilterProps>(() => import('./inputs/PointFilter').then((part) => part.PointFilter), {
  height: 40,
  width: 220,
});
const ReferenceFilter = laterFilter(
  () => import('./inputs/ReferenceFilter').then((part) => part.ReferenceFilter),
  PickerStandIn,
);

/** The widgets of the framework's own kinds. A kind without widgets does not compile. */
export const coreKindViews = {
  text: { Input: formInput('TextInput'), Display: show.TextDisplay, Filter: TextFilter },
  longText: { Input: formInput('LongTextInput'), Display: show.LongTextDisplay, Filter: TextFilter, isWide: true },
  richText: { Input: RichTextInput, Display: show.PlainRichTextDisplay, Filter: TextFilter, isWide: true },
  email: { Input: formInput('EmailInput'), Display: show.EmailDisplay, Filter: TextFilter },
  url: { Input: formInput('UrlInput'), Display: show.UrlDisplay, Filter: TextFilter },
  colour: { Input: formInput('ColourInput'), Display: show.ColourDisplay },
  slug: { Input: SlugInput, Display: show.TextDisplay, Filter: TextFilter },
  password: { Input: formInput('PasswordInput'), Display: show.SecretDisplay },
  number: { Input: formInput('NumberInput'), Display: show.NumberDisplay, Filter: NumberFilter },
  percent: { Input: formInput('PercentInput'), Display: show.PercentDisplay, Filter: NumberFilter },
  duration: { Input: formInput('DurationInput'), Display: show.DurationDisplay, Filter: DurationFilter },
  rating: { Input: formInput('RatingInput'), Display: show.RatingDisplay, Filter: NumberFilter },
  point: { Input: PointInput, Display: show.PointDisplay, Filter: PointFilter },
  boolean: { Input: formInput('BooleanInput'), Display: show.BooleanDisplay, Filter: BooleanFilter },
  date: { Input: DateInput, Display: show.DateDisplay, Filter: DateFilter },
  dateTime: { Input: DateTimeInput, Display: show.DateTimeDisplay, Filter: DateFilter },
  choice: { Input: formInput('ChoiceInput'), Display: show.ChoiceDisplay, Filter: ChoiceFilter },
  multiChoice: { Input: formInput('MultiChoiceInput'), Display: show.MultiChoiceDisplay, Filter: ChoiceFilter },
  tags: { Input: TagsInput, Display: show.TagsDisplay, Filter: TextFilter },
  reference: { Input: ReferenceInput, Display: show.ReferenceDisplay, Filter: ReferenceFilter },
  references: {
    Input: ReferencesInput,
    Display: show.ReferencesDisplay,
    Filter: ReferenceFilter,
    isWide: true,
  },
  image: { Input: FileInput, Display: show.ImageDisplay },
  file: { Input: FileInput, Display: show.FileDisplay },
  images: { Input: FilesInput, Display: show.ImagesDisplay, isWide: true },
  files: { Input: FilesInput, Display: show.FilesDisplay, isWide: true },
  embedded: { Input: EmbeddedInput, Display: show.EmbeddedDisplay, isWide: true },
  json: { Input: formInput('ReadOnlyInput'), Display: show.JsonDisplay, isWide: true },
  computed: { Input: formInput('ReadOnlyInput'), Display: show.ComputedDisplay },
} as const satisfies Record<CoreKind, KindView>;
