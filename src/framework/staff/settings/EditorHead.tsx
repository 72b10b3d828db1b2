import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useFieldEditing } from '../editing/context';
import { useRoleName, useSay } from '../said/useSay';
import type { EditedView, EditorPlace } from './useEditorPlace';

/** What is being changed, and as whom it is shown. */
export function EditorHead({ place }: { readonly place: EditorPlace }) {
  const say = useSay();
  const roleName = useRoleName();
  const translate = useTranslate();
  const { role, setRole, roles } = useFieldEditing();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, flexGrow: { xs: 1, md: 0 } }}>
      <TextField
        select
        size="small"
        label={say('resource')}
        value={place.resource}
        onChange={({ target }) => place.go({ resource: target.value })}
        sx={{ width: { sm: 146 }, flexGrow: { xs: 1, sm: 0 } }}
      >
        {place.resources.map(({ name, label }) => (
          <MenuItem key={name} value={name}>
            {translate(`resources.${name}.name`, { _: label })}
          </MenuItem>
        ))}
      </TextField>
      <Tabs
        value={place.view}
        onChange={(_event, view: EditedView) => place.go({ view })}
        aria-label={say('resource')}
        sx={{ minHeight: 36, '& .MuiTab-root': { minHeight: 36, minWidth: 0, px: 0.75 } }}
      >
        <Tab value="form" label={say('tabs.form')} />
        <Tab value="list" label={say('tabs.list')} />
        <Tab value="choices" label={say('tabs.choices')} />
      </Tabs>
      <TextField
        select
        size="small"
        label={say('viewAs')}
        // Lists of choices are nobody's view.
        disabled={place.view === 'choices'}
        value={role}
        onChange={({ target }) => setRole(target.value)}
        sx={{ width: { sm: 146 }, flexGrow: { xs: 1, sm: 0 } }}
      >
        {[...new Set([...roles, role])].map((each) => (
          <MenuItem key={each} value={each}>
            {roleName(each)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
