import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { FormSections } from '../../../../framework/panel/form/FormSections';
import type { Resource } from '../../../../framework/schema';
import { useActions } from '../useActions';
import { useHealth, useStatus } from '../useLive';
import type { WhatsappService } from '../useService';
import { ConnectionPanel } from './ConnectionPanel';
import { TestMessage } from './TestMessage';

interface ConnectionTabProps {
  readonly resource: Resource;
  readonly service: WhatsappService | undefined;
}

/** Whether WhatsApp is connected, what can be done about it, and the settings of the session. */
export function ConnectionTab({ resource, service }: ConnectionTabProps) {
  const status = useStatus(service);
  const health = useHealth(service);
  const actions = useActions(service);
  const shown = useMemo(() => withSections(resource, ['Sesi', 'Batas pengiriman']), [resource]);
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <ConnectionPanel service={service} status={status} health={health.data} actions={actions} />
      {service && <TestMessage service={service} isConnected={status.data?.state === 'connected'} />}
      <FormSections resource={shown} mode="edit" headings="h2" />
    </Box>
  );
}

const withSections = (resource: Resource, names: readonly string[]): Resource => ({
  ...resource,
  form: { ...resource.form, sections: resource.form.sections.filter(({ section }) => names.includes(section)) },
});
