import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, lazy, Suspense } from 'react';
import type { DisplayProps, FilterProps, InputProps, PanelSettings, SlotProps } from '../../framework/panel/core/types';
import { InputPlace } from '../../framework/panel/inputs/InputPlace';
import type { Resource } from '../../framework/schema';

// Each is fetched with the screen it is part of, and never before.
const Card = lazy(() => import('./list/NewsCard').then((part) => ({ default: part.NewsCard })));
const Publish = lazy(() => import('./list/CardPublish').then((part) => ({ default: part.CardPublish })));
const Below = lazy(() => import('./list/BelowNews').then((part) => ({ default: part.BelowNews })));
const Above = lazy(() => import('./article/AboveArticle').then((part) => ({ default: part.AboveArticle })));
const Create = lazy(() => import('./form/NewsFormPage').then((part) => ({ default: part.CreateNews })));
const EditPage = lazy(() => import('./form/NewsFormPage').then((part) => ({ default: part.EditNews })));
const Slug = lazy(() => import('./form/SlugInput').then((part) => ({ default: part.SlugInput })));
const Category = lazy(() => import('./shared/CategoryInput').then((part) => ({ default: part.CategoryInput })));
const Filter = lazy(() => import('./shared/CategoryInput').then((part) => ({ default: part.CategoryFilter })));
const Chip = lazy(() => import('./shared/CategoryChip').then((part) => ({ default: part.CategoryChip })));
const Colour = lazy(() => import('./categories/ColourInput').then((part) => ({ default: part.ColourInput })));
const Name = lazy(() => import('./categories/NameCell').then((part) => ({ default: part.NameCell })));

const asInput = (Input: ComponentType<InputProps>, height?: number) =>
  function LateInput(props: InputProps) {
    return (
      <InputPlace {...props} {...(height === undefined ? {} : { height })}>
        <Input {...props} />
      </InputPlace>
    );
  };

const asDisplay = (Display: ComponentType<DisplayProps>) =>
  function LateDisplay(props: DisplayProps) {
    return (
      <Suspense fallback={String(props.value ?? '')}>
        <Display {...props} />
      </Suspense>
    );
  };

const asSlot = (Slot: ComponentType<SlotProps>, height?: number) =>
  function LateSlot(props: SlotProps) {
    return (
      <Suspense fallback={height === undefined ? null : <Skeleton variant="rounded" height={height} />}>
        <Slot {...props} />
      </Suspense>
    );
  };

const asView = (View: ComponentType<{ readonly resource: Resource }>) =>
  function LateView(props: { readonly resource: Resource }) {
    return (
      <Suspense fallback={null}>
        <View {...props} />
      </Suspense>
    );
  };

export const LazyCard = asSlot(Card, 420);
export const LazyBelow = asSlot(Below);
export const LazyAbove = asSlot(Above, 320);
export const LazyPublish = Object.assign(asSlot(Publish), {
  isOffered: ({ model, permitted }: PanelSettings): boolean =>
    model.byName.news !== undefined && permitted(model.byName.news, 'edit'),
});
export const LazyCreate = asView(Create);
export const LazyEdit = asView(EditPage);
export const LazySlug = asInput(Slug);
export const LazyCategory = asInput(Category);
export const LazyColour = asInput(Colour, 330);
export const LazyChip = asDisplay(Chip);
export const LazyName = asDisplay(Name);

export function LazyCategoryFilter(props: FilterProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} width={160} />}>
      <Filter {...props} />
    </Suspense>
  );
}
