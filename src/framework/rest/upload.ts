/** What a form with files needs besides what every request has. */
export interface Upload {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly withCredentials: boolean;
  readonly body: FormData;
  readonly signal: AbortSignal;
  /** From 0 to 1, of what has left the browser. */
  readonly onProgress: (fraction: number) => void;
}

export interface UploadAnswer {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly text: string;
}

/** `fetch` tells nothing of how far a body has travelled; only the older request does. Rejects when there is no answer. */
export function sendWithProgress(upload: Upload): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const settle = (then: () => void) => () => {
      upload.signal.removeEventListener('abort', stop);
      then();
    };
    const fail = (why: string) => settle(() => reject(new Error(why)));
    request.open(upload.method, upload.address);
    request.withCredentials = upload.withCredentials;
    for (const [name, value] of Object.entries(upload.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) upload.onProgress(Math.min(1, loaded / total));
    };
    request.upload.onload = () => upload.onProgress(1);
    request.onload = settle(() => resolve(answerOf(request)));
    request.onerror = fail('The connection failed.');
    request.onabort = fail('The upload was stopped.');
    if (upload.signal.aborted) return fail('The upload was stopped.')();
    upload.signal.addEventListener('abort', stop);
    request.send(upload.body);
  });
}

function answerOf(request: XMLHttpRequest): UploadAnswer {
  const { status } = request;
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: new Headers(headerPairs(request.getAllResponseHeaders())),
    text: request.responseText,
  };
}

const headerPairs = (raw: string): [string, string][] =>
  raw
    .trim()
    .split(/[\r\n]+/)
    .filter((line) => line.includes(':'))
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
