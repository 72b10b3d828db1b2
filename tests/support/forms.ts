export type Part =
  | readonly [name: string, value: string]
  | readonly [name: string, file: { readonly bytes: Buffer; readonly filename?: string; readonly type?: string }];

export interface Form {
  readonly payload: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const boundary = '----batasberkas';

/** A multipart body as it stands on the wire: names are not escaped, so that a test may send any. */
export function formOf(parts: readonly Part[]): Form {
  const pieces = parts.flatMap(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
    if (typeof value === 'string') return [Buffer.from(`${head}\r\n\r\n${value}\r\n`)];
    const { filename = 'foto.jpg', type = 'image/jpeg', bytes } = value;
    return [
      Buffer.from(`${head}; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ];
  });
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
