/** Where the imports of an API with `imports` are listed. */
export const importHistoryPath = '/impor';
