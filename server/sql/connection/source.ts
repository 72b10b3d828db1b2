/** What one statement gave. */
export interface StatementResult {
  readonly rows: readonly Record<string, unknown>[];
  readonly command: string | undefined;
  readonly rowCount: number | undefined;
}

/** One connection, held until released. Parameters are already in wire form. */
export interface HeldConnection {
  query(sql: string, parameters: readonly (string | null)[]): Promise<StatementResult>;
  /** Several statements as one implicit transaction, without a time limit. */
  script(sql: string): Promise<void>;
  release(): void;
}

/** Where connections come from: a pool, or the one connection of the embedded database. */
export interface ConnectionSource {
  acquire(): Promise<HeldConnection>;
  /** Waits for everyone who is inside or in the queue, then closes. */
  end(): Promise<void>;
}
