/** Addresses of hand-made pages that other pages lead to. */
export const aidReportPath = '/laporan/bantuan';
export const complaintReportPath = '/laporan/pengaduan';
export const jobsPath = '/settings/jobs';
export const settingsPath = '/settings';
export const forwardSettingsPath = '/settings/forward';
export const whatsappPath = '/settings/whatsapp';
