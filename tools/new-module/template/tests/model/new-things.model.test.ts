// if:chart
import { newThingsModel } from '#machines/new-things/new-things.model.ts'
import { modelSuite } from './suite.ts'

modelSuite(newThingsModel)
// end
