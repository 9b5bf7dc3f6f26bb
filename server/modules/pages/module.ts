import { defineServerModule } from '#server/platform/module/module.ts'
import { consolePageHandlers } from './console/console-pages.handlers.ts'
import { parishPageHandlers } from './console/parish-pages.handlers.ts'
import { moderatedPages } from './moderation/held.ts'
import { reportablePages } from './moderation/reportable.ts'
import { pageHandlers } from './page/pages.handlers.ts'
import { leaveParish, moveToParish, namesOfPages } from './parish.queries.ts'
import { peopleHandlers } from './people/people.handlers.ts'
import { personalData } from './personal-data.ts'
import { pageDrawnPage } from './public/page-drawn-page.ts'
import { retireJob } from './retire.job.ts'
import { pageSource } from './search/page-source.ts'
import { seed } from './seed/seed.ts'
import type {} from './facts.ts'
import type {} from './tables.ts'

/** Public pages of churches, monasteries and ministries (PAG-D1 to D7). What stands in one (posts, events) is kept by the modules of those. */
export const pages = defineServerModule({
  id: 'pages',
  endpoints: { ...pageHandlers, ...peopleHandlers, ...consolePageHandlers, ...parishPageHandlers },
  jobs: (parts) => [retireJob(parts)],
  on: {
    'parish.merged': async (tx, { parishId, intoId }) => void (await moveToParish(tx, parishId, intoId)),
    'parish.removed': async (tx, { parishId }) => void (await leaveParish(tx, parishId)),
  },
  asks: ['calendar.ensure', 'moderation.closeReports', 'notifications.notify'],
  tells: ['page.changed', 'page.removed'],
  provides: {
    'http.drawnPage': [pageDrawnPage],
    'audit.names': [{ kind: 'page', names: namesOfPages }],
    'moderation.reportable': [reportablePages],
    'moderation.target': [moderatedPages],
    'notifications.kind': ['page_decision'],
    'search.source': [pageSource],
  },
  personalData,
  seed,
})
