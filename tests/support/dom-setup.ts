import { cleanup, configure } from '@testing-library/react'
import { afterAll } from 'vitest'

// What a page shows comes when it comes: on a machine busy with other suites a second is not always enough.
configure({ asyncUtilTimeout: 10_000 })

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
