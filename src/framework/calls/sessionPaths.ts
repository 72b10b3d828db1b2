/** Where the calls go that are made before there is a panel. No shapes: a login would have to carry what builds them. */
export const sessionPaths = {
  csrfCookie: { method: 'GET', path: '/sanctum/csrf-cookie' },
  logIn: { method: 'POST', path: '/login' },
  logInByToken: { method: 'POST', path: '/auth/login' },
  logOut: { method: 'POST', path: '/logout' },
  logOutByToken: { method: 'POST', path: '/auth/logout' },
  whoAmI: { method: 'GET', path: '/auth/me', extension: 'auth.me' },
  capabilities: { method: 'GET', path: '/capabilities' },
  publishedFields: { method: 'GET', path: '/fields', extension: 'fields' },
} as const;
