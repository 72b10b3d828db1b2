import {
  accountSettingsPath,
  auditChainPath,
  auditPath,
  exportRequestsPath,
  fieldSettingsPath,
  firstStepsPath,
  forwardSettingsPath,
  generalSettingsPath,
  jobsPath,
  neutralityPath,
  notificationSettingsPath,
  personalReadsPath,
  securitySettingsPath,
  serviceTokensPath,
  systemSettingsPath,
  whatsappPath,
} from '../app/paths';

/** The order of subjects on the page of all settings. A page that stands nowhere here comes last, so a new one needs no line. */
export const settingsAreas: Readonly<Record<string, readonly string[]>> = {
  site: [
    firstStepsPath,
    generalSettingsPath,
    fieldSettingsPath,
    '/settings/wilayah',
    securitySettingsPath,
    serviceTokensPath,
  ],
  aid: ['/settings/scoring', '/settings/decision-messages', '/settings/tinjauan-kedua'],
  complaints: [
    forwardSettingsPath,
    '/settings/daftar-dinas',
    '/settings/tenggat-pengaduan',
    '/settings/complaint-messages',
  ],
  messages: ['/settings/email', whatsappPath, '/settings/pesan'],
  operation: [
    systemSettingsPath,
    jobsPath,
    auditPath,
    personalReadsPath,
    auditChainPath,
    exportRequestsPath,
    neutralityPath,
  ],
  own: [accountSettingsPath, notificationSettingsPath],
};
