import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startBoot } from './boot';
import { CrashBoundary } from './CrashScreen';
import { loginTexts } from './language';
import { Root } from './Root';
import { loadRuntimeConfig } from './runtimeConfig';
import { applyThemeChoice } from './themeChoice';
import './theme/tokens.css';
import './boot.css';

const loadApp = () => import('./App').then(({ App }) => App);

applyThemeChoice();
const boot = startBoot(await loadRuntimeConfig());
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');
createRoot(container).render(
  <StrictMode>
    <CrashBoundary texts={() => loginTexts[boot.language.getSnapshot()]}>
      <Root boot={boot} loadApp={loadApp} />
    </CrashBoundary>
  </StrictMode>,
);
