import type { LoginTexts } from '../../i18n/id/start/login';
import type { Credentials } from '../session/login';

const password = 'Bansos-Demo-2026';
const accounts = [
  { email: 'admin@contoh.example', role: 'demoAdmin' },
  { email: 'aleg@contoh.example', role: 'demoAleg' },
] as const;

export interface DemoAccountsProps {
  readonly texts: LoginTexts;
  onChoose(credentials: Credentials): void;
}

export function DemoAccounts({ texts, onChoose }: DemoAccountsProps) {
  return (
    <section className="login-demo" aria-label={texts.demoTitle}>
      <p className="login-demo-title">{texts.demoTitle}</p>
      <p>{texts.demoIntro}</p>
      <ul>
        {accounts.map(({ email, role }) => (
          <li key={email}>
            <span>
              <code>{email}</code>
              <small>{texts[role]}</small>
            </span>
            <button
              type="button"
              aria-label={`${texts.demoFill}: ${email}`}
              onClick={() => onChoose({ email, password })}
            >
              {texts.demoFill}
            </button>
          </li>
        ))}
      </ul>
      <p>
        {texts.demoPassword}: <code>{password}</code>
      </p>
    </section>
  );
}
