import { useTranslate } from 'ra-core';
import { Chip } from '../../../framework/panel/blocks/Chip';
import { Hint } from '../../../framework/panel/blocks/Hint';
import { useApp } from '../app/app';

export function DemoMark() {
  const translate = useTranslate();
  if (!useApp().capabilities.demo) return null;
  return (
    <Hint title={translate('shell.demoHint')}>
      <Chip tone="warning">{translate('shell.demo')}</Chip>
    </Hint>
  );
}
