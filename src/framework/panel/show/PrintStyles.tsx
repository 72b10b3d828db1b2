import GlobalStyles from '@mui/material/GlobalStyles';

/** For pages that are printed: A4, and only what is inside `.panel-print` over its whole width. */
export const PrintStyles = () => <GlobalStyles styles={printStyles} />;

// The shell leaves the paper by itself; dialogs and messages are not part of the record either.
const printStyles = {
  '@media print': {
    '@page': { size: 'A4', margin: '16mm' },
    '.MuiSnackbar-root, .MuiDialog-root': { display: 'none !important' },
    'html, body': { backgroundColor: '#fff !important', color: '#000 !important' },
    '.panel-print': { maxWidth: 'none' },
    // A panel of the dark mode has light letters.
    '.panel-print .MuiTypography-root': { color: '#000 !important' },
    '.panel-print .MuiPaper-root': { backgroundColor: '#fff !important', color: '#000 !important' },
  },
} as const;
