import { expect, test } from 'vitest'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { apiWorlds, signIn } from '#tests/support/api-world.ts'
import { bearer } from '#tests/support/client/auth-peer.ts'

const openWorld = apiWorlds()
const { categories, list, read, updates } = prayersEndpoints
const answers: Record<string, object> = { categories: [], updates: [] }

test('PRAY-02 reads of categories, requests and updates carry the token if there is one, and none otherwise', async () => {
  const world = await openWorld(({ path }) => ({
    body: path.endsWith('requests/')
      ? { count: 0, next: null, previous: null, results: [] }
      : (answers[path.split('/').at(-2)!] ?? {}),
  }))
  const { api } = world.core
  const id = '01990000-0000-7000-8000-00000000dead'
  const readAll = async () => {
    const from = world.peer.received.length
    await api.call(categories, {})
    await api.call(list, {})
    await api.call(updates, { params: { id } })
    await api.call(read, { params: { id } })
    return world.peer.received.slice(from).map((request) => bearer(request))
  }
  expect(await readAll()).toEqual([null, null, null, null])
  const access = signIn(world)
  expect(await readAll()).toEqual([access, access, access, access])
})
