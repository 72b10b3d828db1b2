import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';

export interface KeyRow {
  readonly id: string;
  readonly keys: readonly string[];
  readonly does: string;
}

interface KeyTableProps {
  /** What stands between two keys: 'lalu' or 'atau'. */
  readonly between: string;
  readonly rows: readonly KeyRow[];
}

/** Keys and what they do. */
export function KeyTable({ between, rows }: KeyTableProps) {
  const translate = useTranslate();
  return (
    <Box component="table" sx={tableStyle}>
      <thead>
        <tr>
          <th scope="col">{translate('help.shortcuts.keys')}</th>
          <th scope="col">{translate('help.shortcuts.effect')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, keys, does }) => (
          <tr key={id}>
            <td>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ` ${between} `}
                  <Box component="kbd" sx={keyStyle}>
                    {key}
                  </Box>
                </Fragment>
              ))}
            </td>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'start', py: 1, pr: 2, borderBottom: '1px solid', borderColor: 'divider' },
  '& td:first-of-type': { whiteSpace: 'nowrap' },
} as const;
const keyStyle = {
  display: 'inline-block',
  minWidth: 28,
  px: 0.75,
  textAlign: 'center',
  fontFamily: 'var(--font-mono)',
  border: '1px solid var(--color-control-border)',
  borderRadius: 1,
  backgroundColor: 'var(--color-surface-sunken)',
} as const;
