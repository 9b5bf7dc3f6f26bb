import { exportsEndpoints } from '#contract/exports/exports.ts'
import { addressOf } from '#src/lists/address.ts'

export const readExportsSearch = addressOf(exportsEndpoints.exportJobs).read
