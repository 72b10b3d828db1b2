import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startBoot } from './start/boot';
import { CrashBoundary } from './start/CrashScreen';
import { createGivenFetch } from './start/given';
import { loginTexts } from './start/language';
import { currentPath } from './start/location';
import { findPublicPlace } from './start/publicAddress';
import { Root } from './start/Root';
import { loadRuntimeConfig, type RuntimeConfig } from './start/runtimeConfig';
import { applyThemeChoice } from './start/themeChoice';
import './framework/panel/theme/tokens.css';
import './start/boot.css';

const loadApp = () => import('./App').then(({ App }) => App);

applyThemeChoice();
// No await outside of a function: the pages below import from the file this becomes part of, and would wait for it.
void start();

async function start() {
  const load = createGivenFetch();
  const config = await loadRuntimeConfig(undefined, load);
  const { language, content } = findPublicPlace(currentPath()) ? await publicPage(config) : panel(config, load);
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no element with the id "root".');
  createRoot(container).render(
    <StrictMode>
      <CrashBoundary texts={() => loginTexts[language.getSnapshot()]}>{content}</CrashBoundary>
    </StrictMode>,
  );
}

function panel(config: RuntimeConfig, load: typeof fetch) {
  const boot = startBoot(config, load);
  return { language: boot.language, content: <Root boot={boot} loadApp={loadApp} /> };
}

/** Pages without a session, for which nothing of the panel is loaded. */
async function publicPage(config: RuntimeConfig) {
  const { PublicPage, startPublicBoot } = await import('./start/publicPages');
  const boot = startPublicBoot(config);
  return { language: boot.language, content: <PublicPage boot={boot} path={currentPath()} /> };
}
