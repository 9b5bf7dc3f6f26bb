import { cleanup, configure } from '@testing-library/react'
import { afterAll, beforeAll } from 'vitest'
import '#src/ui/overlay/dialog.tsx'
import { loadLateParts } from '#src/ui/page/late-part.tsx'
import '#src/ui/overlay/menu.tsx'

// On a machine busy with other suites one second is not always enough for a page to update.
configure({ asyncUtilTimeout: 10_000 })

// With fake timers no dynamic import would ever resolve.
beforeAll(loadLateParts)

// The files share one window, which saves a quarter of their time: each must leave it clean.
afterAll(() => {
  cleanup()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
})
