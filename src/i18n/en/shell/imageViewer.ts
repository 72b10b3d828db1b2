import type { ImageViewerTexts } from '../../id/shell/imageViewer';

export const imageViewer: ImageViewerTexts = {
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  fit: 'Fit to the screen',
  close: 'Close the picture',
  zoom: '{percent}%',
  help: 'Keys + and - change the size, 0 fits the picture, arrows move it, Escape closes it.',
  broken: 'The picture could not be loaded',
};
