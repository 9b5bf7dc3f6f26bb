import { configure } from '@testing-library/react'

// What a page shows comes when it comes: on a machine busy with other suites a second is not always enough.
configure({ asyncUtilTimeout: 10_000 })
