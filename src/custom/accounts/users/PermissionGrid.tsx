import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import {
  type PermissionAction,
  type PermissionMatrix,
  type PermissionModule,
  permissionActions,
  permissionModules,
} from '../../../domain/userRoles';
import { useUserWords } from './useUserWords';

interface PermissionGridProps {
  readonly value: PermissionMatrix;
  readonly disabled: boolean;
  readonly onChange: (value: PermissionMatrix) => void;
}

/** One row per module, one column per right, and a box that takes the whole row. */
export function PermissionGrid({ value, disabled, onChange }: PermissionGridProps) {
  const words = useUserWords();
  const setRow = (module: PermissionModule, on: boolean) =>
    onChange({
      ...value,
      [module]: Object.fromEntries(
        permissionActions.map((action) => [action, on]),
      ) as PermissionMatrix[PermissionModule],
    });
  const set = (module: PermissionModule, action: PermissionAction, on: boolean) =>
    onChange({ ...value, [module]: { ...value[module], [action]: on } });
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={words('permissions.title')}>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th, & td': { p: { xs: 0.25, sm: 0.5 }, textAlign: 'center', borderBottom: 1, borderColor: 'divider' },
          '& th': { fontWeight: 600, fontSize: { xs: 12, sm: 14 } },
          '& th[scope=row], & th:first-of-type': { textAlign: 'start', pl: 0 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{words('permissions.module')}</th>
            {permissionActions.map((action) => (
              <th key={action} scope="col">
                {words(`permissions.flags.${action}`)}
              </th>
            ))}
            <th scope="col">{words('permissions.all')}</th>
          </tr>
        </thead>
        <tbody>
          {permissionModules.map((module) => (
            <ModuleRow key={module} module={module} value={value} disabled={disabled} onRow={setRow} onFlag={set} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

interface ModuleRowProps {
  readonly module: PermissionModule;
  readonly value: PermissionMatrix;
  readonly disabled: boolean;
  readonly onRow: (module: PermissionModule, on: boolean) => void;
  readonly onFlag: (module: PermissionModule, action: PermissionAction, on: boolean) => void;
}

function ModuleRow({ module, value, disabled, onRow, onFlag }: ModuleRowProps) {
  const words = useUserWords();
  const name = words(`permissions.modules.${module}`);
  const flags = value[module];
  const count = permissionActions.filter((action) => flags[action]).length;
  const isAll = count === permissionActions.length;
  const isSome = count > 0 && !isAll;
  return (
    <tr>
      <th scope="row">{name}</th>
      {permissionActions.map((action) => (
        <td key={action}>
          <Checkbox
            size="small"
            checked={flags[action]}
            disabled={disabled}
            onChange={(event) => onFlag(module, action, event.target.checked)}
            slotProps={{
              input: {
                'aria-label': words('permissions.flagOf', { flag: words(`permissions.flags.${action}`), module: name }),
              },
            }}
          />
        </td>
      ))}
      <td>
        <Checkbox
          size="small"
          checked={isAll}
          indeterminate={isSome}
          disabled={disabled}
          onChange={(event) => onRow(module, event.target.checked)}
          slotProps={{
            input: {
              'aria-label': words('permissions.allOf', { module: name }),
              // Material says "mixed" to assistive technology; the box itself must know it too.
              ref: (box: HTMLInputElement | null) => {
                if (box) box.indeterminate = isSome;
              },
            },
          }}
        />
      </td>
    </tr>
  );
}
