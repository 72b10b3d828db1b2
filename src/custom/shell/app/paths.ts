/** Addresses of hand-made pages that other pages lead to. */
export const auditPath = '/settings/audit';
export const auditChainPath = '/settings/rantai-audit';
export const neutralityPath = '/settings/netralitas';
export const jobsPath = '/settings/jobs';
export const settingsPath = '/settings';
export const firstStepsPath = '/settings/langkah-awal';
export const generalSettingsPath = '/settings/umum';
export const notificationSettingsPath = '/settings/notifikasi';
export const securitySettingsPath = '/settings/keamanan';
export const serviceTokensPath = '/settings/token-layanan';
export const personalReadsPath = '/settings/pembacaan';
export const exportRequestsPath = '/settings/permintaan-ekspor';
export const systemSettingsPath = '/settings/sistem';
export const accountSettingsPath = '/settings/akun';
export const forwardSettingsPath = '/settings/forward';
export const whatsappPath = '/settings/whatsapp';
export const notificationsPath = '/notifikasi';
export const statisticsPath = '/statistics';
export const fieldSettingsPath = '/settings/fields';
export const fieldVersionsPath = '/settings/fields/versions';
export const fieldProposalsPath = '/settings/fields/proposals';
/** Where cases are decided one after the other. */
export const workbenchPath = '/pendaftaran/verify';
export const newsPath = '/berita-artikel';
