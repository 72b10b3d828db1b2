const unavailable = 'The server cannot answer at the moment. Try again in a while.';

/** What is said when the API gives no sentence of its own; i18nProvider.ts checks that none is missing. */
export const errors = {
  network: 'Network error',
  timeout: 'The server takes too long to answer. Try again.',
  generic: 'The answer of the server cannot be read. Try again.',
  nothingDone: 'None of the records could be processed.',
  byStatus: {
    401: 'Your session has ended. Please sign in again.',
    403: 'You may not do this.',
    404: 'Not found.',
    405: 'The server does not offer this.',
    409: 'The data has changed meanwhile. Reload and try again.',
    413: 'The file or the data is too large.',
    415: 'This type of file is not supported.',
    419: 'The page has expired. Reload and try again.',
    422: 'The data is not right yet. Please check your input.',
    429: 'Too many requests. Wait a moment and try again.',
    500: 'An error occurred on the server. Try again in a while.',
    502: unavailable,
    503: unavailable,
    504: unavailable,
  },
};
