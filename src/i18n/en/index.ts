import english from 'ra-language-english';
import { dashboard } from './dashboard';
import { errors } from './errors';
import { families } from './families';
import { help } from './help';
import { issues } from './issues';
import { login } from './login';
import { notFound } from './notFound';
import { panel } from './panel';
import { profile } from './profile';
import { resources } from './resources';
import { shell } from './shell';
import { users } from './users';

/** Everything the panel says in English; loaded only when somebody chooses it. */
export const catalogue = {
  ra: english.ra,
  panel,
  issues,
  errors,
  resources,
  pages: { dashboard, families, help, login, notFound, profile, shell, users },
};
