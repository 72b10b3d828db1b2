import Label from '@mui/icons-material/LabelOutlined';
import Template from '@mui/icons-material/LibraryBooksOutlined';
import { useState } from 'react';
import { usePanel, useResource } from '../../../framework/panel/core/context';
import { laterDialog } from '../../../framework/panel/core/later';
import type { SlotProps } from '../../../framework/panel/core/types';
import { type ShortcutCard, ShortcutCards } from '../../shell/blocks/ShortcutCards';
import { useIsThere } from '../../shell/menu/useIsThere';
import { useNewsWords } from '../shared/words';
import { NewsCategoryPanel } from './NewsCategoryPanel';

const TemplateDialog = laterDialog(() => import('./TemplateDialog').then((part) => part.TemplateDialog));

const categoriesPath = '/news/categories';

/** Below the list: how the articles are spread over the categories, and what makes writing them easier. */
export function BelowNews({ resource }: SlotProps) {
  const words = useNewsWords();
  const isThere = useIsThere();
  const { permitted } = usePanel();
  const [open, setOpen] = useState(false);
  const mayWriteFrom = permitted(useResource('news_templates'), 'list') && permitted(resource, 'create');
  const cards: readonly ShortcutCard[] = [
    ...(isThere(categoriesPath)
      ? [
          {
            title: words('shortcuts.categories'),
            help: words('shortcuts.categoriesHelp'),
            Icon: Label,
            action: categoriesPath,
          },
        ]
      : []),
    ...(mayWriteFrom
      ? [
          {
            title: words('shortcuts.templates'),
            help: words('shortcuts.templatesHelp'),
            Icon: Template,
            action: () => setOpen(true),
          },
        ]
      : []),
  ];
  return (
    <div className="stack stack-wide">
      <NewsCategoryPanel resource={resource} />
      <ShortcutCards title={words('shortcuts.title')} cards={cards} />
      <TemplateDialog open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
