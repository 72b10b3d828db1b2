/** Texts of one report: its title and sentences, and those of its file, period and buttons. */
export type ReportWords = (key: string, params?: Readonly<Record<string, string | number>>) => string;
