/**
 * What is promised of the whole, and what looks. `files`: below `tests/`; `benches`: `npm run bench <name>`; `not`: what of the
 * promise nobody has looked at. A promise without files and benches is one that nothing looks at.
 * @typedef {{ promise: string, files?: readonly string[], benches?: readonly string[], not?: string }} Promised
 * @typedef {{ title: string, promises: readonly Promised[] }} PromisedArea
 */

const accounts = (/** @type {string[]} */ ...names) => names.map((name) => `server/areas/accounts/${name}.test.ts`);
const core = (/** @type {string[]} */ ...names) => names.map((name) => `server/core/${name}.test.ts`);

/** @type {readonly PromisedArea[]} */
export const promisedAreas = [
  {
    title: 'Signing in and sessions',
    promises: [
      {
        promise:
          'Five wrong passwords lock an account and network for fifteen minutes, the same sentence for unknown addresses',
        files: accounts('auth'),
      },
      { promise: 'Of 200 passwords sent at once five are checked', files: accounts('auth') },
      {
        promise: 'A network fails thirty times a minute; a forged forwarded address is believed of nobody',
        files: accounts('auth'),
      },
      {
        promise: 'An account that is guessed from many networks is slowed, and its owner works on',
        files: accounts('guesses'),
      },
      {
        promise: 'Unknown, inactive and refused accounts answer alike until the password is right',
        files: accounts('auth', 'guesses'),
        not: 'the 5 ms between medians of 300 tries each, on a quiet machine',
      },
      {
        promise: 'Passwords are long enough, not too long, and not common ones',
        files: ['domain/password.test.ts', ...accounts('auth')],
      },
      {
        promise: 'Argon2id as OWASP says; who waits for it waits a second at most',
        files: accounts('auth', 'guesses'),
      },
      { promise: 'A new session at signing in; the one before is worth nothing', files: accounts('sessions') },
      { promise: 'Idle and absolute ends of a session, to the second', files: ['server/security.test.ts'] },
      {
        promise: 'After signing out nothing is accepted, also of calls that run',
        files: [...accounts('sessions'), 'start/session.test.ts'],
      },
      {
        promise: 'Whoever is switched off, deleted or given another role is out at the next call',
        files: accounts('sessions', 'users'),
      },
      { promise: 'The number of a deleted account is never given again', files: accounts('sessions') },
      {
        promise: 'Roles that the panel is not for are refused by the server',
        files: [...accounts('auth'), 'resources/everyRole.test.ts'],
      },
      { promise: 'Damaged tokens are 401 and nothing else', files: accounts('sessions') },
      { promise: 'Another site cannot write: token, origin, method and content type', files: accounts('browsers') },
      {
        promise: 'Cookies and headers are as strict as the address allows; other origins only as listed',
        files: accounts('browsers'),
      },
      {
        promise: 'The second step, and keys of devices, cannot be used twice, copied or crossed',
        files: accounts('twoFactor', 'passkeys'),
      },
      {
        promise: 'An office’s own sign-in opens accounts that are there, with their own role',
        files: accounts('oidc'),
      },
      {
        promise: 'A token of a program has the rights of both, an end, and no way to people’s accounts',
        files: accounts('serviceTokens'),
      },
    ],
  },
  {
    title: 'Who may do what',
    promises: [
      {
        promise: 'Every resource, action and field by role: own, foreign, orphaned and missing rows',
        files: ['resources/everyRole.test.ts'],
      },
      {
        promise: 'The same with the filters of the queries taken away: the wall of the database holds',
        files: ['server/sql/wall.test.ts', 'resources/everyRoleUnscoped.prove.test.ts'],
      },
      { promise: 'Every call of the server is refused to who may not', files: accounts('everyRoute') },
      {
        promise: 'Filters, sorts, searches and totals tell nothing of foreign rows or hidden fields',
        files: core('records/recordScope', 'fields/hiddenEverywhere'),
      },
      {
        promise: 'Nobody gives more than they have; the last administrator stays',
        files: accounts('ownRights', 'users'),
      },
      { promise: 'Server-owned columns are never taken from a caller', files: ['resources/everyInput.test.ts'] },
      {
        promise: 'Nothing secret is in any answer: asked of every suite’s traffic',
        files: [...accounts('auth', 'sessions', 'browsers'), 'server/security.test.ts'],
      },
      { promise: 'The wall between politics and aid', files: ['server/areas/aid/neutrality.test.ts'] },
      {
        promise: 'Only allowed moves between states, one by one and among many',
        files: ['server/areas/aid/applications/states.test.ts', 'server/core/records/transitions.test.ts'],
      },
      {
        promise: 'Deleting one line of the policy turns a test red (mutation score of at least 90 %)',
        not: 'Stryker was not run; the planted faults are the substitute',
      },
    ],
  },
  {
    title: 'Personal data',
    promises: [
      {
        promise: 'Masked where a role reads masked, in every answer; what is left allows 9,999 numbers',
        files: core('records/masked'),
      },
      {
        promise: 'Whole values for a reason, in the log before they are answered',
        files: core('records/masked', 'audit/reading'),
      },
      {
        promise: 'Whole personal data in a file waits for a second person, once, for a day',
        files: ['server/areas/operation/exportRequests.test.ts'],
      },
      {
        promise: 'A person’s data as one file, erased on demand, and by itself when it is old',
        files: core('personal/personal'),
      },
      {
        promise: 'A changed, removed, inserted or moved line of the log is named',
        files: [...core('audit/chain', 'audit/size'), 'server/areas/operation/auditChain.test.ts'],
      },
      {
        promise: 'Records that may be one are found, judged, merged and taken apart',
        files: core('pairs/found', 'pairs/merging', 'pairs/million.prove'),
      },
      {
        promise: 'Pictures of cards are shown to who does not decide for a reason only',
        files: core('records/masked'),
      },
      {
        promise:
          'No whole NIK, KK number or telephone without its line in the log, watched by a proxy over every journey',
        files: core('wholeReads'),
        not: 'numbers inside free text',
      },
    ],
  },
  {
    title: 'Input and files',
    promises: [
      {
        promise: 'Generated and hostile bodies: no answer of 500, nothing stored that was refused',
        files: ['resources/everyInput.test.ts', 'resources/random.test.ts'],
      },
      {
        promise: 'Each answer is an envelope, whatever failed',
        files: ['contract/refusals.test.ts', 'server/plugins/panelFiles.test.ts'],
      },
      {
        promise: 'Imports: sizes, encodings, separators, spreadsheets’ damage, limits',
        files: [
          'framework/import/csvRows.test.ts',
          'framework/import/workbook.test.ts',
          'resources/residentImport.pure.test.ts',
          ...core('imports/refusals'),
        ],
      },
      {
        promise: 'An export that is imported gives the same records',
        files: core('imports/csvRoundTrip', 'imports/roundTrip'),
      },
      {
        promise: 'The same file twice, at once, or after a lost answer goes in once',
        files: core('imports/upload', 'imports/repeats'),
      },
      {
        promise: 'An import that is cut off or killed has taken in all of it or none, and goes on',
        files: core('imports/interrupted', 'imports/killed.prove', 'imports/process'),
      },
      {
        promise: 'Pictures are drawn anew; types, bombs, names and paths are refused',
        files: ['server/files/accept.test.ts', 'server/files/uploads.test.ts', 'server/files/storedFiles.test.ts'],
      },
      { promise: 'A full disk is a sentence and loses nothing', files: ['server/files/space.test.ts'] },
      {
        promise: 'Files of changes that failed go; files without an owner are found',
        files: ['server/files/orphans.test.ts', 'server/files/uploads.test.ts'],
      },
      {
        promise: 'Markup that is stored is clean, and cleaned once is cleaned for good',
        files: ['server/areas/news/richText.test.ts'],
      },
      {
        promise: 'Hostile text in every field of every screen runs nothing',
        files: ['journeys/hostileText.journey.ts'],
        not: 'labels that staff give fields, answers of departments',
      },
      { promise: 'The server reaches only whom it may reach', files: ['server/channels/outbound.test.ts'] },
      { promise: 'sqlmap and wapiti find nothing', not: 'neither program can be had here' },
    ],
  },
  {
    title: 'What staff configure',
    promises: [
      {
        promise: 'Random and mutated configurations: refused with a place and a sentence, or the panel works',
        files: [
          'framework/schema/overlay/property.test.ts',
          'framework/panel/overlaysRender.test.tsx',
          'journeys/fieldsProve.prove.journey.ts',
        ],
      },
      {
        promise: 'With any configuration nobody may do or read more than without',
        files: core('fields/lawful', 'fields/authorisation'),
      },
      { promise: 'A damaged version leaves the last good one in force', files: core('fields/lastKnownGood') },
      { promise: 'Of two who publish one wins, and nobody loses what they typed', files: core('fields/races') },
      { promise: 'Killed while publishing: old or new, never mixed', files: core('fields/killed.prove') },
      {
        promise: 'What staff rely on keeps its meaning: examples',
        files: ['framework/schema/overlay/examples.test.ts'],
      },
      {
        promise: 'Random declarations are refused with a sentence, or work',
        files: [
          'resources/random.test.ts',
          'start/randomScreens.test.tsx',
          'journeys/randomDeclarations.prove.journey.ts',
        ],
      },
    ],
  },
  {
    title: 'Faults, races and copies',
    promises: [
      {
        promise: 'Nothing acknowledged is lost when the server is killed',
        files: [
          'server/core/outbox/killed.prove.test.ts',
          'server/core/imports/killed.prove.test.ts',
          'server/core/fields/killed.prove.test.ts',
        ],
        not: 'the 200 rounds over all writers together were run by hand, no suite keeps them',
      },
      {
        promise: 'A server that is stopped finishes what it has begun',
        files: ['server/processes/draining.test.ts', 'server/main.test.ts'],
      },
      { promise: 'One folder has one server', files: ['server/sql/connection/lock.test.ts'] },
      {
        promise: 'A database that is away, slow or silent is 503, and is found again',
        files: ['server/sql/connection/limits.test.ts', 'server/sql/connection/transactions.test.ts'],
      },
      {
        promise: 'A repeated call with one key has one effect',
        files: [...core('records/records', 'records/recordRaces'), 'contract/refusals.test.ts'],
      },
      {
        promise: 'Migrations can be repeated and resumed; an older server refuses a newer database',
        files: ['server/sql/migrate.test.ts'],
      },
      {
        promise: 'Backups restore to what they were, made while people write',
        files: ['server/sql/backup/backup.test.ts', 'server/areas/operation/site/embeddedBackup.test.ts'],
        benches: ['backup'],
      },
      {
        promise: 'Several processes share files, work and news; an import goes over to another',
        files: [
          'server/processes/files.test.ts',
          'server/processes/takeover.test.ts',
          'server/processes/liveNews.test.ts',
          'server/processes/backups.test.ts',
        ],
      },
      {
        promise:
          'Three processes behind nginx and PgBouncer: the primary is killed, its standby promoted, nothing acknowledged is lost',
        files: ['server/processes/promotion.prove.test.ts', 'server/sql/connection/primary.test.ts'],
      },
      {
        promise: 'One of two decisions stands; quotas are never over',
        files: ['server/areas/aid/applications/races.test.ts', 'server/areas/aid/applications/places.test.ts'],
      },
      {
        promise: 'A stale save is 409 with both values',
        files: ['server/core/records/recordRaces.test.ts', 'journeys/session.journey.ts'],
      },
      {
        promise: 'An hour of mixed work: memory and handles stay',
        benches: ['memory'],
        not: 'the hour; the bench takes minutes',
      },
    ],
  },
  {
    title: 'Messages',
    promises: [
      {
        promise: 'A channel that is down loses nothing and keeps the order',
        files: core('outbox/outage', 'outbox/worker'),
      },
      {
        promise: 'A worker that is killed repeats only what may have arrived',
        files: core('outbox/killed.prove', 'outbox/worker'),
      },
      {
        promise: 'Refusals of mail servers and of WhatsApp are told apart, and no password is in a log',
        files: [
          ...core('outbox/http'),
          'server/areas/messaging/email.test.ts',
          'server/areas/messaging/whatsapp/gateway.test.ts',
        ],
      },
      {
        promise: 'One event is one message',
        files: ['server/areas/complaints/forwarding/forward.test.ts', ...core('outbox/worker')],
      },
    ],
  },
  {
    title: 'Browser, time and size',
    promises: [
      {
        promise: 'Without a connection, with a session that ended, with newer files: nothing typed is lost',
        files: ['journeys/session.journey.ts'],
      },
      {
        promise: 'Failed, slow, cut and wrong answers are sentences',
        files: ['framework/rest/failures.test.ts', 'framework/rest/readError.test.ts'],
      },
      {
        promise: 'axe finds nothing on any route',
        files: ['journeys/accessibility.journey.ts', 'journeys/accessibilityPhone.journey.ts'],
        not: 'loading and error states of each route; Firefox; screen readers',
      },
      {
        promise: 'The keyboard alone does what people do',
        files: ['journeys/keyboard.journey.ts', 'journeys/workbench.journey.ts'],
      },
      {
        promise: 'Days and moments in several zones',
        files: ['domain/dates.test.ts', 'framework/schema/dates.test.ts', 'server/areas/statistics/clock.test.ts'],
        not: 'the whole suite in four zones',
      },
      {
        promise: 'The same application has the same score',
        files: ['domain/applications/scores.test.ts', 'server/areas/aid/applications/rescore.test.ts'],
      },
      {
        promise: 'Statements per call; plans of every list, filter and sort',
        files: ['server/statements.test.ts', 'resources/listPlans.test.ts', 'server/plugins/indexes.test.ts'],
      },
      { promise: 'A million rows', benches: ['scale', 'load', 'search', 'statistics'] },
      {
        promise: 'Kept figures are counted figures',
        files: [
          'server/sql/keptFigures.test.ts',
          'server/sql/keptThroughout.test.ts',
          'server/sql/keptThroughout.prove.test.ts',
        ],
      },
    ],
  },
];
