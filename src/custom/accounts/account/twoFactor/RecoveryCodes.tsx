import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { useApp } from '../../../shell/app/app';
import { printText, saveText } from './paper';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly heading: 'h2' | 'h3';
  readonly onKept: () => void;
}

/** The only time they are shown: kept as a file, on paper or by hand before it goes on. */
export function RecoveryCodes({ codes, heading: level, onKept }: RecoveryCodesProps) {
  const translate = useTranslate();
  const { boot, capabilities } = useApp();
  const { email } = useSyncExternalStore(boot.session.subscribe, boot.session.getSnapshot);
  const [isKept, setKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = (key: string) => translate(`account.twoFactor.${key}`);
  const head = translate('account.twoFactor.fileHead', { site: capabilities.site.name, email: email ?? '' });
  const page = [head, '', ...codes, ''].join('\n');
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <Typography ref={heading} tabIndex={-1} component={level} variant="h3" sx={{ outline: 'none' }}>
        {text('recoveryTitle')}
      </Typography>
      <Alert severity="warning">{text('recoveryText')}</Alert>
      <Box component="ol" sx={listStyle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => saveText(text('fileName'), page)}>
          {text('download')}
        </Button>
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => printText(page)}>
          {text('print')}
        </Button>
      </Box>
      <FormControlLabel
        control={<Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)} />}
        label={text('kept')}
      />
      <Box>
        <Button variant="contained" disabled={!isKept} onClick={onKept}>
          {text('done')}
        </Button>
      </Box>
    </Box>
  );
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: 1,
  m: 0,
  pl: 4,
  '& code': { fontSize: '1rem', letterSpacing: '0.03em' },
} as const;
