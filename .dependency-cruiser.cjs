// Who may import whom. The table stands in docs/architecture.md; this file is what enforces it.
const not = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
/** The same names in the panel, on the server, in the texts and in the tests. */
const areas = 'aid|people|complaints|messaging|news|statistics|accounts|operation';
module.exports = {
  forbidden: [
    not('no-cycles', {}, { circular: true }, 'A cycle means two files are one thought: merge them or pass a value.'),
    not(
      'schema-is-alone',
      { path: '^src/framework/schema' },
      { pathNot: '^src/framework/schema' },
      'The language knows no package, no DOM, no Node.',
    ),
    not(
      'texts-are-alone',
      { path: '^src/framework/texts' },
      // The schema says conditions by itself, for programs without a screen; the panel says them the same way.
      { pathNot: '^src/framework/(texts|schema/overlay/conditionTexts)', dependencyTypesNot: ['type-only'] },
      "The framework's own sentences: plain data.",
    ),
    not(
      'import-is-alone',
      { path: '^src/framework/import' },
      {
        pathNot:
          '^src/framework/(import|files|schema|texts)|node_modules/(papaparse|@types/papaparse|read-excel-file|fflate)/',
      },
      'One engine for the browser and the server: no DOM, no Node, no resource; the rest comes in as a value.',
    ),
    not(
      'files-are-alone',
      { path: '^src/framework/files' },
      { pathNot: '^src/framework/files|node_modules/(papaparse|@types/papaparse|write-excel-file)/' },
      'Rows become files here, on both sides; what the rows are is known elsewhere.',
    ),
    not(
      'one-writer-of-files',
      { path: '^(src|server)/', pathNot: '^src/framework/(files|import/csvRows.ts)' },
      { path: 'node_modules/(papaparse|write-excel-file/(universal|node|browser|modules/export))/' },
      'Escapes, quotes and the mark of the encoding are written in one place.',
    ),
    not(
      'domain-is-pure',
      { path: '^src/domain' },
      { pathNot: '^src/domain|node_modules/date-fns' },
      'Rules of this programme: date-fns functions only.',
    ),
    not(
      'resources-are-data',
      { path: '^src/resources' },
      { pathNot: '^src/(resources|framework/(schema|texts)|domain)' },
      'A declaration is data.',
    ),
    not(
      'reports-are-data',
      { path: '^src/reports' },
      { pathNot: '^src/(reports|resources|framework/schema|domain)' },
      'A declared report knows neither screen nor server.',
    ),
    not(
      'i18n-is-text',
      { path: '^src/i18n/' },
      {
        pathNot: '^src/(i18n|framework/texts)|node_modules/ra-language',
        dependencyTypesNot: ['type-only'],
      },
      'Texts import types only.',
    ),
    not(
      'one-router',
      { path: '^src/', pathNot: '^src/(framework/panel/router|gallery)/' },
      { path: 'node_modules/react-router(-dom)?/' },
      'Addresses come from one place: of the package, most is for servers and would be fetched with any link of its own.',
    ),
    not(
      'calls-are-data',
      { path: '^src/(framework/)?calls/' },
      { pathNot: '^src/(calls|framework/(calls|schema)|resources|domain)|node_modules/valibot/' },
      'A declared call knows neither screen nor server.',
    ),
    not(
      'framework-calls-are-neutral',
      { path: '^src/framework/calls/' },
      { pathNot: '^src/framework/(calls|schema)|node_modules/valibot/' },
      'What a call is, whatever it is about.',
    ),
    not(
      'rest-has-no-react',
      { path: '^src/framework/rest' },
      {
        pathNot:
          '^src/framework/(rest|schema|calls|import/(types|answers))|node_modules/(ra-core|react-admin|ra-data-simple-rest|valibot)',
      },
      'The provider knows requests, not screens.',
    ),
    not(
      'panel-is-neutral',
      { path: '^src/framework/panel' },
      { path: '^(src/(resources|reports|custom|domain|i18n|framework/rest)|server)' },
      'The panel framework never knows the app.',
    ),
    not(
      'areas-of-the-panel-are-islands',
      { path: `^src/custom/(${areas})/` },
      { path: `^src/custom/(${areas})/`, pathNot: '^src/custom/$1/' },
      'What two areas need is the shell, a kind, or the framework.',
    ),
    not(
      'shell-knows-no-area',
      { path: '^src/custom/(shell|kinds)/' },
      { path: `^src/custom/(${areas}|[^/]+$)` },
      'The shell is handed what areas show in it (src/custom/index.ts).',
    ),
    not(
      'start-knows-no-page',
      { path: '^src/start' },
      { path: '^src/custom' },
      'It runs before the panel; App hands it the panel.',
    ),
    not(
      'one-door-to-start',
      { path: '^src/custom', pathNot: '^src/custom/shell/app/start.ts$' },
      { path: '^src/start' },
      'What the panel has of what runs before it.',
    ),
    not(
      'areas-of-the-server-are-islands',
      { path: `^server/areas/(${areas})/` },
      { path: `^server/areas/(${areas})/`, pathNot: '^server/areas/$1/' },
      'What two areas need is core.',
    ),
    not(
      'core-knows-no-area',
      { path: '^server/(core|sql|files|channels|jobs|live|plugins|openApi)/' },
      { path: '^(server/(areas|commands)|demo)/' },
      'Core is handed what areas add to it.',
    ),
    not(
      'core-knows-no-subject',
      { path: '^server/(core|sql|files|channels|jobs|live|plugins|openApi)/' },
      {
        path: '^src/(reports|domain/(applications|complaints|people|news|statistics|programmes|kk|nik|rtRw)|resources/(application|complaint|decision|department|famil|forwarding|legislator|news|pokir|programme|reses|resident|scoring|volunteer))',
      },
      'What every area stands on knows no area.',
    ),
    not(
      'demo-is-no-part-of-the-product',
      { path: '^(src|server)/', pathNot: '^server/main.ts$' },
      { path: '^demo/' },
      'Only a server that is started may fill its database with the demo city.',
    ),
    not('panel-never-knows-server', { path: '^src' }, { path: '^(server|demo)' }, 'The panel runs against any API.'),
    not(
      'server-never-knows-screens',
      { path: '^server' },
      // Where a list's first rows are, which the page of the list brings along.
      { path: '^src/(custom|start|framework/(panel|rest/(?!opening))|[^/]+\\.tsx?$)|node_modules/(react|ra-)' },
      'The server knows declarations, not screens.',
    ),
    not(
      'sql-knows-no-http',
      { path: '^server/sql' },
      { path: '^server/(core|areas|plugins|jobs)|node_modules/(fastify|@fastify)/' },
      'SQL below, HTTP above.',
    ),
    not(
      'rules-know-no-http',
      { path: '^server/(core|areas)/', pathNot: '^server/core/routes/|[rR]outes\\.ts$' },
      {
        path: '^server/(core/routes|plugins)/|[rR]outes\\.ts$|node_modules/(fastify|@fastify)/',
        pathNot: '^server/core/routes/parts.ts$',
      },
      'A rule can be run by a job too.',
    ),
    not(
      'staff-knows-no-app',
      { path: '^src/framework/staff' },
      { pathNot: '^src/framework/|node_modules/' },
      "Whatever is declared can be shaped by an application's staff: it hands in who may, and where its pages are.",
    ),
    not(
      'served-knows-no-app',
      { path: '^src/framework/served' },
      { pathNot: '^src/framework/|node_modules/' },
      'A panel of any application with the server of the package.',
    ),
    not(
      'serving-knows-no-area',
      { path: '^server/serving/' },
      { path: '^(server/(areas|commands|product|config|app|main)|demo|src/resources)' },
      'The server is put together from what an application says of itself; ours is one of them.',
    ),
    not(
      'gallery-is-in-no-build',
      { pathNot: '^src/gallery' },
      { path: '^src/gallery' },
      'The development server alone opens it (vite.config.ts).',
    ),
    not('tests-stay-outside', { path: '^(src|server|demo)' }, { path: '^tests' }, 'Product code never imports a test.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.server.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
