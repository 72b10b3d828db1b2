import { dashboard } from './dashboard';
import { families } from './families';
import { help } from './help';
import { login } from './login';
import { notFound } from './notFound';
import { profile } from './profile';
import { shell } from './shell';
import { users } from './users';

/** The pages and the shell; what resources say stands in their declarations. */
export const pages = { dashboard, families, help, login, notFound, profile, shell, users };
