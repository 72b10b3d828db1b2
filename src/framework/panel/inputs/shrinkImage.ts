/** Pixels of the longer side that papers are still read at. */
const longestSide = 2560;
const quality = 0.85;

/**
 * A photo made small enough to travel over a slow line: at most 2560 pixels on its longer side, as JPEG. What is small
 * already, is no photo (a moving GIF, a drawing) or cannot be opened by this browser comes back as it is.
 * @param maxBytes smaller files with few enough pixels are left alone
 */
export async function shrinkImage(file: File, maxBytes: number): Promise<File> {
  if (!['image/jpeg', 'image/png', 'image/webp'].includes(file.type) || typeof createImageBitmap !== 'function')
    return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= maxBytes) return file;
    const smaller = await draw(picture, scale);
    return smaller && smaller.size < file.size
      ? new File([smaller], jpegName(file.name), { type: smaller.type })
      : file;
  } catch {
    return file;
  }
}

async function draw(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG knows no transparency: without a ground it would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}

const jpegName = (name: string): string => `${name.replace(/\.\w+$/, '')}.jpg`;
