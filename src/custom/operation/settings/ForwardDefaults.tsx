import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { defaultDepartments } from '../../../domain/complaints/defaultDepartments';
import { useTexts } from '../../../framework/panel/core/context';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Button } from '../../../framework/panel/kit/Button';
import type { Resource } from '../../../framework/schema';

const shown = ['emailForwarding', 'whatsappForwarding', 'forwardingMode'] as const;

interface ForwardDefaultsProps {
  readonly resource: Resource;
  readonly reason: string;
  readonly onRetry: () => void;
}

/** What holds while the settings cannot be loaded. Nothing of it can be saved: it could undo what is not seen. */
export function ForwardDefaults({ resource, reason, onRetry }: ForwardDefaultsProps) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const say = (name: string): string => {
    const { default: value } = resource.fields[name] ?? {};
    if (typeof value !== 'boolean') return texts.choice(name, value);
    return translate(value ? 'settings.forward.on' : 'settings.forward.off');
  };
  const facts = [
    ...shown.map((name) => [texts.field(name), say(name)] as const),
    [
      translate('settings.forward.defaultDepartments'),
      defaultDepartments.map(({ name, categories }) => `${name} (${categories.join(', ')})`).join('; '),
    ] as const,
  ];
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={<Button onClick={onRetry}>{translate('settings.forward.retry')}</Button>}
    >
      {reason} {translate('settings.forward.loadFailed')}
      <Box component="dl" sx={{ mb: 0, '& dt': { fontWeight: 600 }, '& dd': { m: 0, mb: 0.5 } }}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
    </Alert>
  );
}
