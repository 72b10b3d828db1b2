/** What is wrong with a document, or odd. With an error it cannot be published. */
export interface OverlayFinding {
  /** Where: `resources.residents.fields.no_hp.max`. */
  readonly path: string;
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** Indonesian, with the names people see. */
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
}
