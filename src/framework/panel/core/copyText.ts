/** The clipboard is closed on plain-http addresses; there the browser's old command still copies a selection. */
export async function copyText(content: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(content);
  const area = document.createElement('textarea');
  area.value = content;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
