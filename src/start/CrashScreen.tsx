import { Component, type ErrorInfo, type ReactNode, useState } from 'react';
import { isChunkFailure } from '../framework/panel/core/chunkFailure';
import { copyText } from '../framework/panel/core/copyText';
import type { LoginTexts } from '../i18n/id/start/login';
import { NoticeScreen } from './NoticeScreen';
import { createSessionKeys } from './session/keys';
import { deviceStorage } from './session/storage';

export interface CrashBoundaryProps {
  texts(): LoginTexts;
  /** The raw error, for developers. */
  readonly showDetails?: boolean;
  /** A whole new page: whatever broke is gone with the old one. */
  go?(path: string): void;
  readonly children: ReactNode;
}

interface Crash {
  readonly error: unknown;
  readonly id: string;
}

interface CrashState {
  readonly crash: Crash | null;
}

export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { crash: null };

  static getDerivedStateFromError(error: unknown): CrashState {
    return { crash: { error, id: createErrorId() } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(`[${this.state.crash?.id}]`, error, info.componentStack);
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    const { texts, showDetails = import.meta.env.DEV, go = (path) => window.location.assign(path) } = this.props;
    return <CrashScreen {...crash} texts={texts()} showDetails={showDetails} go={go} />;
  }
}

interface CrashScreenProps extends Crash {
  readonly texts: LoginTexts;
  readonly showDetails: boolean;
  go(path: string): void;
}

export function CrashScreen({ error, id, texts, showDetails, go }: CrashScreenProps) {
  const reload = { label: texts.reload, onChoose: () => go(window.location.href) };
  const backToLogin = {
    label: texts.backToLogin,
    onChoose() {
      // The session only: drafts are the one thing a crash must not take.
      createSessionKeys(deviceStorage).clear();
      go(`${import.meta.env.BASE_URL}login`);
    },
  };
  if (isChunkFailure(error)) {
    return <NoticeScreen title={texts.updateTitle} text={texts.updateText} actions={[reload, backToLogin]} />;
  }
  return (
    <NoticeScreen title={texts.crashTitle} text={texts.crashText} actions={[backToLogin, reload]}>
      <p>{texts.crashDrafts}</p>
      {showDetails && <pre className="notice-detail">{error instanceof Error ? error.stack : String(error)}</pre>}
      <ErrorId id={id} texts={texts} />
    </NoticeScreen>
  );
}

function ErrorId({ id, texts }: { readonly id: string; readonly texts: LoginTexts }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="notice-id">
      <span>
        {texts.crashId}: <code>{id}</code>
      </span>
      <button
        type="button"
        className="boot-button is-quiet"
        onClick={() =>
          void copyText(id).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {texts.crashCopy}
      </button>
      <span role="status">{isCopied ? texts.crashCopied : null}</span>
    </div>
  );
}

/** Not `crypto.randomUUID`, which is missing over plain http. */
function createErrorId(): string {
  const parts = Array.from(crypto.getRandomValues(new Uint16Array(3)), (part) => part.toString(16).padStart(4, '0'));
  return parts.join('-').toUpperCase();
}
