import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { RaRecord } from 'ra-core';
import { formatTimestamp } from '../../../domain/dates';
import { formatPhone } from '../../../domain/phone';
import { formatRtRw } from '../../../domain/rtRw';
import { isTimeZone } from '../../../domain/timeZones';
import type { DisplayProps } from '../../../framework/panel/core/types';
import { Nothing } from '../../../framework/panel/displays/Nothing';
import { LongTextDisplay, TextDisplay } from '../../../framework/panel/displays/plain';
import { ReferenceDisplay } from '../../../framework/panel/displays/references';
import { useApp, useLanguage } from '../../shell/app/app';

const lines = { display: 'grid', gap: 0.25, minWidth: 0, overflowWrap: 'anywhere' } as const;

/** The mentor by name, which leads to the person; on the detail page also how to reach them. */
export function VolunteerFact(props: DisplayProps) {
  if (props.where !== 'show') return <ReferenceDisplay {...props} />;
  const { email, phone } = (props.record.relawan ?? {}) as { readonly email?: unknown; readonly phone?: unknown };
  return (
    <Box sx={lines}>
      <Box sx={{ fontWeight: 600 }}>
        <ReferenceDisplay {...props} />
      </Box>
      {isText(email) && <Link href={`mailto:${email}`}>{email}</Link>}
      {isText(phone) && <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>}
    </Box>
  );
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** On the detail page with the neighbourhood below: 'RT 001/RW 002'. */
export function AddressFact(props: DisplayProps) {
  if (props.where !== 'show') return <TextDisplay {...props} />;
  const neighbourhood = neighbourhoodOf(props.record);
  return (
    <Box sx={lines}>
      <LongTextDisplay {...props} />
      {neighbourhood && <span>{neighbourhood}</span>}
    </Box>
  );
}

export const neighbourhoodOf = ({ rt, rw }: RaRecord): string =>
  formatRtRw(isText(rt) ? rt : undefined, isText(rw) ? rw : undefined);

/** When a record was stamped, on the site's clock: '17 Agustus 2026 17:05'. */
export function Timestamp({ value }: DisplayProps) {
  const { site } = useApp().capabilities;
  const language = useLanguage();
  if (!isText(value)) return <Nothing />;
  const timeZone = isTimeZone(site.timezone) ? site.timezone : 'Asia/Jakarta';
  return <time dateTime={value}>{formatTimestamp(value, timeZone, language)}</time>;
}
