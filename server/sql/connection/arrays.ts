/** Text of a PostgreSQL array literal; `element` gives the text of one element that is neither null nor an array. */
export function toArrayLiteral(values: readonly unknown[], element: (value: unknown) => string | null): string {
  return `{${values.map((value) => toElement(value, element)).join(',')}}`;
}

function toElement(value: unknown, element: (value: unknown) => string | null): string {
  if (Array.isArray(value)) return toArrayLiteral(value, element);
  const text = element(value);
  return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Reads a PostgreSQL array literal, nested or not: `{1,NULL,"a,b"}`. */
export function fromArrayLiteral(literal: string, parse: (text: string) => unknown): unknown[] {
  // A literal with unusual lower bounds starts with them: [0:2]={1,2,3}
  const start = literal.indexOf('{');
  return readArray({ literal, at: start + 1, parse });
}

interface Reader {
  readonly literal: string;
  readonly parse: (text: string) => unknown;
  at: number;
}

function readArray(reader: Reader): unknown[] {
  const values: unknown[] = [];
  while (reader.at < reader.literal.length) {
    const char = reader.literal[reader.at];
    if (char === '}') {
      reader.at++;
      break;
    }
    if (char === ',') reader.at++;
    else values.push(readElement(reader, char));
  }
  return values;
}

function readElement(reader: Reader, char: string | undefined): unknown {
  if (char === '{') {
    reader.at++;
    return readArray(reader);
  }
  if (char === '"') return reader.parse(readQuoted(reader));
  const bare = readBare(reader);
  return bare === 'NULL' ? null : reader.parse(bare);
}

function readQuoted(reader: Reader): string {
  let text = '';
  reader.at++;
  while (reader.literal[reader.at] !== '"' && reader.at < reader.literal.length) {
    if (reader.literal[reader.at] === '\\') reader.at++;
    text += reader.literal[reader.at++];
  }
  reader.at++;
  return text;
}

function readBare(reader: Reader): string {
  const start = reader.at;
  while (reader.at < reader.literal.length && !/[,}]/.test(reader.literal[reader.at] ?? '')) reader.at++;
  return reader.literal.slice(start, reader.at);
}
