import { expect, test } from 'vitest'
import { installed } from '#src/installed.ts'
import { installedConsole } from '#src/installed-console.ts'
import { navOf, pathOf } from '#src/shell/route-facts.ts'
import { openRouter } from './shell-modules.ts'

/** Labels and addresses of a bar's links, in their order. */
const linksOf = (bar: string) =>
  openRouter([...installed, ...installedConsole], '/')
    .registry.entries.flatMap(({ route }) => navOf(route).map((nav) => ({ ...nav, to: pathOf(route) })))
    .filter(({ slot }) => slot === bar)
    .sort((a, b) => a.order - b.order)
    .map(({ label, to }) => [label, to])

test('SHELL-07 SHELL-08~ SHELL-12 each bar has the links of the installed modules, in the order of the specification', () => {
  expect({ topbar: linksOf('topbar'), stuff: linksOf('stuff'), account: linksOf('account') }).toEqual({
    topbar: [
      ['Dashboard', '/dashboard'],
      ['People', '/people'],
      ['Parishes', '/parishes'],
      ['Pages', '/pages'],
      ['Events', '/events'],
      ['Groups', '/groups'],
    ],
    stuff: [
      ['Marketplace', '/marketplace'],
      ['Prayers', '/prayers'],
    ],
    account: [
      ['Messages', '/chat'],
      ['Profile', '/profile'],
      ['Settings', '/settings'],
    ],
  })
})
