import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export interface PanelFiles {
  readonly folder: string;
  /** What the panel reads as its config.json. */
  readonly config: object;
}

/** A built panel: its files, its config.json, and index.html for every path that is the panel's own. */
export async function sendPanelFile({ folder, config }: PanelFiles, pathname: string, outgoing: ServerResponse) {
  if (pathname === '/config.json') return send(outgoing, '.json', JSON.stringify(config));
  const inside = normalize(decodeURIComponent(pathname)).replace(/^(\.\.[/\\])+/, '');
  const extension = extname(inside);
  const found = extension ? await readFile(join(folder, inside)).catch(() => undefined) : undefined;
  if (found) return send(outgoing, extension, found);
  if (extension) return send(outgoing, '.html', 'Not Found', 404);
  return send(outgoing, '.html', await readFile(join(folder, 'index.html')));
}

function send(outgoing: ServerResponse, extension: string, content: string | Buffer, status = 200): void {
  outgoing.writeHead(status, { 'Content-Type': types[extension] ?? 'application/octet-stream' });
  outgoing.end(content);
}
