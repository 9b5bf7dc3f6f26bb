import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { invalidateTouched, touchedBy } from './touches.ts'

test('a write invalidates the cached GETs that share a topic with it, and no others', async () => {
  const client = new QueryClient()
  const { users, user, sessions, notes, audit, places, addNote, suspend } = usersEndpoints
  const read = (endpoint: Endpoint) =>
    client.fetchQuery({ queryKey: [endpoint.path], queryFn: () => 'answer', meta: touchedBy(endpoint), staleTime: Infinity })
  for (const endpoint of [users, user, sessions, notes, audit, places]) await read(endpoint)
  const invalidated = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey: [path] }) => path)
  await invalidateTouched(client, addNote)
  expect(invalidated()).toEqual([notes.path, audit.path])
  await invalidateTouched(client, suspend)
  expect(invalidated()).toEqual([users.path, user.path, sessions.path, notes.path, audit.path])
  await invalidateTouched(client, { touches: [] })
  client.clear()
})
