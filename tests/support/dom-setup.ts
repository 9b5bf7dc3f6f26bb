import { cleanup, configure } from '@testing-library/react'
import { afterAll, beforeAll } from 'vitest'
import '#src/ui/dialog.tsx'
import { loadLateParts } from '#src/ui/late-part.tsx'
import '#src/ui/menu.tsx'

// What a page shows comes when it comes: on a machine busy with other suites a second is not always enough.
configure({ asyncUtilTimeout: 10_000 })

// With a clock of the test's own no dynamic import would ever arrive.
beforeAll(loadLateParts)

// The files share one window, which saves a quarter of their time: each leaves it as it found it.
afterAll(() => {
  cleanup()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
})
