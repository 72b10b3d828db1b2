export const imageViewer = {
  zoomIn: 'Perbesar',
  zoomOut: 'Perkecil',
  fit: 'Sesuaikan dengan layar',
  close: 'Tutup gambar',
  zoom: '{percent}%',
  help: 'Tombol + dan - mengatur besar gambar, 0 menyesuaikan, panah menggeser, Escape menutup.',
  broken: 'Gambar tidak dapat dimuat',
};

export type ImageViewerTexts = typeof imageViewer;
