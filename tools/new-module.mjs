// Writes a working, tested, empty module.   npm run new:module <id> [-- --title "Prayer Rooms"]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = process.env.NEW_MODULE_ROOT ?? join(dirname(fileURLToPath(import.meta.url)), '..')
const [id, ...rest] = process.argv.slice(2)
if (!id || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
  console.error('Usage: npm run new:module <id>    id in kebab-case, as prayer-rooms')
  process.exit(2)
}
if ([`modules/${id}`, `server/modules/${id}`, `contract/${id}`].some((path) => existsSync(join(root, path)))) {
  console.error(`${id} exists already`)
  process.exit(2)
}
const name = id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const titleAt = rest.indexOf('--title')
const title =
  titleAt >= 0
    ? rest[titleAt + 1]
    : id
        .split('-')
        .map((word) => word[0].toUpperCase() + word.slice(1))
        .join(' ')
const Page = `${name[0].toUpperCase()}${name.slice(1)}Page`

const files = {
  [`contract/${id}/${id}.ts`]: `import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'

export const ${name}Endpoints = {
  overview: endpoint({
    method: 'GET', path: '${id}/', base: 'main', auth: 'user', errors: [],
    summary: 'What there is in ${title}.',
    response: v.object({ results: v.array(v.never()) }),
  }),
} as const
`,
  [`modules/${id}/module.ts`]: `import { createRoute } from '@tanstack/react-router'
import { defineModule } from '#src/shell/module.ts'

export const ${name} = defineModule({
  id: '${id}',
  routes: ({ member }) => ({
    member: {
      overview: createRoute({ getParentRoute: () => member, path: '${id}', staticData: { title: '${title}' } }).lazy(() =>
        import('./${id}.page.tsx').then((page) => page.Route),
      ),
    },
  }),
})
`,
  [`modules/${id}/${id}.page.tsx`]: `import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { ${name}Endpoints } from '#contract/${id}/${id}.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/async-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Page } from '#src/ui/page.tsx'

export const Route = createLazyRoute('/member/${id}')({ component: ${Page} })

function ${Page}() {
  const { i18n } = useLingui()
  const query = useApiQuery(${name}Endpoints.overview, {})
  return (
    <Page>
      <PageHeader title={i18n.t('${title}')} />
      <AsyncList query={query} isEmpty={({ results }) => results.length === 0} empty={<EmptyState kind="first-use" title={i18n.t('Nothing here yet')} />}>
        {() => null}
      </AsyncList>
    </Page>
  )
}
`,
  [`modules/${id}/module.test.ts`]: `import { expect, test } from 'vitest'
import { createZones } from '#src/shell/zones.ts'
import { ${name} } from './module.ts'

test('the module adds /${id} for members', () => {
  expect(Object.keys(${name}.routes(createZones()).member)).toEqual(['overview'])
})
`,
  [`server/modules/${id}/module.ts`]: `import { defineServerModule } from '#server/platform/module/module.ts'

export const ${name} = defineServerModule({
  id: '${id}',
  endpoints: {
    overview: async () => ({ results: [] }),
  },
  personalData: {
    tables: [],
    export: async () => ({}),
    erase: async () => {},
  },
})
`,
  [`tests/contract/${id}/${id}.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest'
import { ${name}Endpoints } from '#contract/${id}/${id}.ts'
import { somePerson } from '../../support/people.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

test('a member reads ${title}, a visitor does not', async () => {
  const { token } = await somePerson(server.parts)
  expect((await server.api(${name}Endpoints.overview, {}, { token })).body).toEqual({ results: [] })
  expect((await server.api(${name}Endpoints.overview)).status).toBe(401)
})
`,
}
for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

addLine(
  'contract/index.ts',
  `import { ${name}Endpoints } from './${id}/${id}.ts'`,
  `  ${id === name ? id : `'${id}'`}: ${name}Endpoints,`,
  '} as const\nexport type Contract',
)
addToList('src/installed.ts', `import { ${name} } from '../modules/${id}/module.ts'`, name)
addToList('server/installed.ts', `import { ${name} } from './modules/${id}/module.ts'`, name)
console.log(
  `${id} is there:\n${Object.keys(files)
    .map((path) => `  ${path}`)
    .join(
      '\n',
    )}\nand in contract/index.ts, src/installed.ts, server/installed.ts.\nNext: npm run format, npm run check, then npm start and open /${id}.`,
)

function addLine(path, importLine, line, before) {
  const source = withImport(read(path), importLine)
  write(path, source.replace(before, `${line}\n${before}`))
}
function addToList(path, importLine, entry) {
  const source = withImport(read(path), importLine)
  write(
    path,
    source.replace(
      /(export const installed[^=]*= \[)([^\]]*)\]/,
      (_, head, list) =>
        `${head}${[
          ...list
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean),
          entry,
        ].join(', ')}]`,
    ),
  )
}
function withImport(source, line) {
  const imports = [...source.matchAll(/^import .*$/gm)]
  const last = imports.at(-1)
  const end = last.index + last[0].length
  return `${source.slice(0, end)}\n${line}${source.slice(end)}`
}
function read(path) {
  return readFileSync(join(root, path), 'utf8')
}
function write(path, source) {
  writeFileSync(join(root, path), source)
}
