import { defineServerModule } from '#server/platform/module/module.ts'
import { indexPerson } from './search/index-person.ts'
import { peopleHandlers } from './people.handlers.ts'
import { erasePeopleData, peopleDataOf } from './personal-data.queries.ts'
import { personRooms } from './presence/person-rooms.ts'
import { peopleSource } from './search/people-source.ts'
import { seed } from './seed/seed.ts'
import { barredFor } from './barriers/barriers.queries.ts'
import type {} from './facts.ts'
import type {} from './tables.ts'

export const people = defineServerModule({
  id: 'people',
  endpoints: peopleHandlers,
  on: {
    'user.registered': (tx, { userId }) => indexPerson(tx, userId),
    'person.renamed': (tx, { userId }) => indexPerson(tx, userId),
  },
  asks: ['notifications.notify'],
  tells: ['barrier.changed'],
  provides: {
    'notifications.kind': ['follow', 'follow_request'],
    'live.room': [personRooms],
    'live.person': [{ barred: barredFor }],
    'search.source': [peopleSource],
  },
  seed,
  personalData: {
    tables: ['follows', 'follow_counts', 'blocks', 'barriers', 'mutes', 'dismissed_suggestions'],
    export: peopleDataOf,
    erase: erasePeopleData,
  },
})
