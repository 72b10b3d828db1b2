import { createRoot } from 'react-dom/client';
import '../framework/panel/theme/tokens.css';
import '../start/boot.css';
import { Gallery } from './Gallery';

// Only the development server knows this file (vite.config.ts): nothing of the gallery is in a build.
const container = document.getElementById('root');
if (!container) throw new Error('There is no element with the id "root".');
createRoot(container).render(<Gallery />);
