const LINE = 18;
const NAMES = 260;
const WIDTH = 900;

/**
 * Requests as bars under each other: when each began and ended, its bytes, and when what was waited for stood there.
 * @param {{ at: number, requests: readonly { name: string, start: number, end: number, bytes: number }[] }} recording in
 *   milliseconds since the address was opened
 * @returns {string} an SVG that is read on light and dark
 */
export function pictureOf({ at, requests }) {
  const bars = requests.filter(({ start }) => start < at);
  const end = Math.max(at, ...bars.map((bar) => bar.end));
  const x = (time) => Math.round(NAMES + (time / end) * (WIDTH - NAMES - 90));
  const height = (bars.length + 3) * LINE;
  const rows = bars.map(({ name, start, end: stop, bytes }, index) => {
    const y = (index + 1) * LINE;
    const width = Math.max(2, x(stop) - x(start));
    const size = bytes > 0 ? `${(bytes / 1024).toFixed(1)} KiB` : '';
    return [
      `<text x="4" y="${y + 12}">${short(name)}</text>`,
      `<rect x="${x(start)}" y="${y + 3}" width="${width}" height="12" rx="2"/>`,
      `<text x="${x(start) + width + 4}" y="${y + 12}">${Math.round(stop - start)} ms ${size}</text>`,
    ].join('');
  });
  const foot = (bars.length + 2) * LINE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui,sans-serif" font-size="11">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/><g fill="#1f1a17">`,
    ...rows.map((row) => row.replace('<rect ', '<rect fill="#c2410c" ')),
    `<path d="M${x(at)} 4V${foot}" stroke="#166534" stroke-width="2"/>`,
    `<text x="${x(at)}" y="${foot + 12}" text-anchor="end" fill="#166534">${Math.round(at)} ms</text>`,
    `</g></svg>\n`,
  ].join('\n');
}

function short(name) {
  const { pathname, search } = new URL(name);
  const whole = pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '') + search;
  return (whole.length > 42 ? `${whole.slice(0, 41)}…` : whole).replaceAll('&', '&amp;');
}
