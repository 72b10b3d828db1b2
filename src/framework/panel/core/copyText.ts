/**
 * Puts a text into the clipboard. It is closed on plain-http addresses; there the browser's old command still copies a
 * selection.
 * @throws where neither is allowed
 */
export async function copyText(content: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(content);
  } catch (error) {
    const area = document.createElement('textarea');
    area.value = content;
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand?.('copy') ?? false;
    area.remove();
    if (!isCopied) throw error;
  }
}
