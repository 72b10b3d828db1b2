import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { focusField, useFieldIds } from '../../../framework/panel/core/fieldIds';
import { useSearchParams } from '../../../framework/panel/router';
import type { Resource } from '../../../framework/schema';
import { SavingNote } from '../../shell/blocks/SavingNote';
import { ConnectionTab } from './connection/ConnectionTab';
import { LogsTab } from './logs/LogsTab';
import { TemplatesTab } from './templates/TemplatesTab';
import { useService } from './useService';

type TabName = 'connection' | 'logs' | 'templates';

const templateFields = ['default_message_template', 'department_mappings'];

interface WhatsappTabsProps {
  readonly resource: Resource;
}

/** The parts of one form. What is typed in one stays while another is open, and a finding opens the part it is in. */
export function WhatsappTabs({ resource }: WhatsappTabsProps) {
  const translate = useTranslate();
  const service = useService();
  const offered: readonly TabName[] = service ? ['connection', 'logs', 'templates'] : ['connection', 'templates'];
  const [current, choose] = useTab(offered);
  useOpenedByFindings(choose);
  return (
    <>
      <SavingNote />
      <Tabs
        value={current}
        onChange={(_, name: TabName) => choose(name)}
        variant="scrollable"
        aria-label={translate('whatsapp.tabsLabel')}
        sx={{ borderBottom: 1, borderColor: 'divider', mx: -3, mt: -2, mb: 3, px: { xs: 1, sm: 2 } }}
      >
        {offered.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`whatsapp-tab-${name}`}
            aria-controls={`whatsapp-panel-${name}`}
            label={translate(`whatsapp.tabs.${name}`)}
          />
        ))}
      </Tabs>
      {offered.map((name) => (
        <Box
          key={name}
          role="tabpanel"
          id={`whatsapp-panel-${name}`}
          aria-labelledby={`whatsapp-tab-${name}`}
          hidden={name !== current}
        >
          {name === 'connection' && <ConnectionTab resource={resource} service={service} />}
          {name === 'logs' && service && current === 'logs' && <LogsTab service={service} />}
          {name === 'templates' && <TemplatesTab resource={resource} />}
        </Box>
      ))}
    </>
  );
}

/** The name stands in the address, so that a tab can be linked to. */
function useTab(offered: readonly TabName[]): readonly [TabName, (name: TabName) => void] {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const current = offered.find((name) => name === wanted) ?? 'connection';
  return [current, (name) => setSearch(name === 'connection' ? {} : { tab: name }, { replace: true })];
}

/** Once per attempt to save: afterwards the person goes where they like. */
function useOpenedByFindings(choose: (name: TabName) => void): void {
  const { errors, submitCount } = useFormState();
  const idOf = useFieldIds();
  const seen = useRef(submitCount);
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first === undefined || seen.current === submitCount) return;
    seen.current = submitCount;
    choose(templateFields.includes(first) ? 'templates' : 'connection');
    // The part it stands in is shown with the next picture.
    requestAnimationFrame(() => focusField(idOf(first)));
  });
}
