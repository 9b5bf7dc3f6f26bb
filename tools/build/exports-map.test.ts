import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportsOf } from './exports-map.ts'

let folder = ''
const write = (name: string, source: string) => writeFileSync(join(folder, name), source)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'barrel-'))
  write(
    'button.js',
    "import { jsx } from 'react/jsx-runtime'\nconst Button = () => jsx('button')\nexport { Button }\nexport const size = 1",
  )
  write('icon.js', 'const Icon = 1\nexport { Icon as default }')
  write(
    'all.js',
    "export * from './button.js'\nexport { default as Star } from './icon.js'\nimport { Button } from './button.js'\nexport { Button as Press }\nimport * as namespace from './button.js'\nexport { namespace as Parts }\nexport { useThing } from 'elsewhere'",
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

test('every name of a barrel is traced to the file that defines it, and what cannot be followed stays', () => {
  const found = Object.fromEntries(
    [...exportsOf(join(folder, 'all.js'))].map(([name, { file, name: own }]) => [name, [file.slice(folder.length + 1), own]]),
  )
  expect(found).toEqual({
    Star: ['icon.js', 'default'],
    Press: ['button.js', 'Button'],
    Parts: ['all.js', 'Parts'],
    useThing: ['all.js', 'useThing'],
    Button: ['button.js', 'Button'],
    size: ['button.js', 'size'],
  })
})
