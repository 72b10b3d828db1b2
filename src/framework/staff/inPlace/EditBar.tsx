import TableRows from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Button } from '../../panel/kit/Button';
import type { Resource } from '../../schema';
import { useFieldEditing } from '../editing/context';
import { DraftBar } from '../editing/DraftBar';
import { DraftConflict } from '../editing/DraftConflict';
import { useRoleName, useSay } from '../said/useSay';
import { FieldPicker } from './FieldPicker';

interface EditBarProps {
  readonly resource: Resource;
  /** Only of a list: its columns and their order. */
  readonly onList?: (() => void) | undefined;
  readonly onEnd: () => void;
}

/** What is going on, what there is so far, and the ways on and out. */
export function EditBar({ resource, onList, onEnd }: EditBarProps) {
  const say = useSay();
  return (
    <Box sx={{ display: 'grid', gap: 1, px: 2, py: 1.25 }}>
      <Box sx={lineStyle}>
        <Typography component="h2" sx={{ fontSize: 15, fontWeight: 700, flex: '1 1 140px' }}>
          {say('viewEditor.title')}
        </Typography>
        <RoleChooser />
        <FieldPicker resource={resource} />
        {onList && (
          <Button size="small" color="inherit" startIcon={<TableRows aria-hidden />} onClick={onList}>
            {say('viewEditor.list')}
          </Button>
        )}
        <Button size="small" variant="outlined" color="inherit" onClick={onEnd}>
          {say('viewEditor.end')}
        </Button>
      </Box>
      <DraftBar />
      <DraftConflict />
    </Box>
  );
}

function RoleChooser() {
  const say = useSay();
  const roleName = useRoleName();
  const { role, roles, setRole } = useFieldEditing();
  return (
    <TextField
      select
      size="small"
      label={say('viewEditor.viewAs')}
      value={role}
      onChange={({ target }) => setRole(target.value)}
      sx={{ minWidth: 150 }}
    >
      {roles.map((each) => (
        <MenuItem key={each} value={each}>
          {roleName(each)}
        </MenuItem>
      ))}
    </TextField>
  );
}

const lineStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
