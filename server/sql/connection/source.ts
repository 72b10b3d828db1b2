/** What one statement gave. */
export interface StatementResult {
  readonly rows: readonly Record<string, unknown>[];
  readonly command: string | undefined;
  readonly rowCount: number | undefined;
}

export type RunQuery = (sql: string, parameters: readonly (string | null)[]) => Promise<StatementResult>;

/** A file of the database, or a folder of it where the path ends with `/`. */
export interface DatabaseFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** One connection, held until released. Parameters are already in wire form. */
export interface HeldConnection {
  readonly query: RunQuery;
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
