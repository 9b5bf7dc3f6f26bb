import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { allPermissions, type Permission } from '#contract/core/permissions.ts'
import { installedConsole } from '#src/installed-console.ts'
import { assemble } from '#src/shell/app.ts'
import { verdictOf } from '#src/shell/gates/gate.ts'
import { pathOf } from '#src/shell/route-facts.ts'
import { gatingPermissions, specifiedPages } from '#tests/support/sources/specified-pages.ts'

/** For each page, the permissions that open it on their own; none when every account may enter. */
function gates(): Record<string, readonly Permission[]> {
  const decide = async () => ({ verdict: 'open' as const })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const { entries } = assemble(installedConsole, { decide }, history).registry
  const opens = (held: readonly Permission[], entry: (typeof entries)[number]) =>
    verdictOf([entry.module.gate, entry.route.options.staticData?.gate], { flags: new Set(), permissions: new Set(held) }) ===
    'open'
  return Object.fromEntries(
    entries
      .filter(({ route }) => pathOf(route).startsWith('/admin'))
      .map((entry) => [pathOf(entry.route), opens([], entry) ? [] : allPermissions.filter((name) => opens([name], entry))]),
  )
}

const pages = gates()

test('ADM-30~ of the 22 rights, those with a page so far gate it, each alone, and no other right gates any', () => {
  expect(gatingPermissions).toHaveLength(22)
  const used = Object.values(pages).flat()
  expect(used.filter((name) => !gatingPermissions.includes(name))).toEqual([])
  expect(Object.entries(pages).filter(([, names]) => names.length > 1)).toEqual([])
})

test('each page of the specification has the gate of its row', () => {
  expect(specifiedPages).toHaveLength(61)
  const built = specifiedPages.filter(({ address }) => address in pages)
  expect(built.length).toBeGreaterThan(12)
  expect(built.map(({ address }) => [address, pages[address]])).toEqual(
    built.map(({ address, gate }) => [address, gate ? [gate] : []]),
  )
})

test('CON-D9 beyond the specification, the exports, the way in and an alias are open to every account, and no other page', () => {
  const known = specifiedPages.map(({ address }) => address)
  const open = Object.entries(pages).filter(([address, names]) => !known.includes(address) && names.length === 0)
  expect(open.map(([address]) => address).toSorted()).toEqual([
    '/admin/accept-invitation',
    '/admin/audit-logs',
    '/admin/export-jobs',
    '/admin/login',
  ])
})
