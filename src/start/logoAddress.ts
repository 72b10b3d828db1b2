/** @example toLogoAddress('storage/logo.png', 'https://host') // 'https://host/storage/logo.png' */
export function toLogoAddress(url: string, serverRoot: string): string {
  return /^https?:\/\//i.test(url) ? url : `${serverRoot}/${url.replace(/^\/+/, '')}`;
}
