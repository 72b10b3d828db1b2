import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { normalisePhone, whatsappNumber } from '../../../domain/phone';
import type { DisplayProps } from '../../../framework/panel/core/types';
import { kindViews } from '../../kinds';

const { Display: PhoneDisplay } = kindViews.phone;

/** The number, and whether WhatsApp can reach it: as the server judges, or by its form. */
export function WhatsappCell(props: DisplayProps) {
  const translate = useTranslate();
  const { value, record } = props;
  const isReachable = typeof record.whatsapp_ok === 'boolean' ? record.whatsapp_ok : isMobile(value);
  if (typeof value !== 'string' || value === '' || isReachable) return <PhoneDisplay {...props} />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 }}>
      <PhoneDisplay {...props} />
      <Tooltip title={translate('settings.departments.landlineHelp')}>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, fontSize: 13 }}>
          <WarningAmber aria-hidden="true" sx={{ fontSize: 16, color: 'warning.main' }} />
          {translate('settings.departments.landline')}
        </Box>
      </Tooltip>
    </Box>
  );
}

function isMobile(value: unknown): boolean {
  const phone = normalisePhone(String(value ?? ''));
  return phone.ok && whatsappNumber(phone.e164) !== undefined;
}
