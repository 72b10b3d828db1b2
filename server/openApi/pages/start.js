// Runs in the browser, as it stands here.
const safeMethods = ['GET', 'HEAD'];

/** A call that changes something has to prove that the page is ours; the token is bound to the session of the moment. */
async function withToken(request) {
  if (
    safeMethods.includes(request.method) ||
    new URL(request.url, window.location.href).origin !== window.location.origin
  )
    return request;
  await fetch('/api/sanctum/csrf-cookie');
  const [, token = ''] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [];
  request.headers['X-XSRF-TOKEN'] = decodeURIComponent(token);
  return request;
}

window.SwaggerUIBundle({
  dom_id: '#isi',
  url: '/api/openapi.json',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  validatorUrl: null,
  requestInterceptor: withToken,
});
