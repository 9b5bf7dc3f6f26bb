import { expect, test } from 'vitest'
import { usersEndpoints } from '#contract/users/users.ts'
import { verificationEndpoints } from '#contract/verification/verification.ts'
import { addressOf } from './address.ts'

const users = addressOf(usersEndpoints.users, { param: 'user', tabs: ['profile', 'audit'] } as const)
const id = '0190b8a2-0000-7000-8000-000000000001'

test('CON-D5 a list’s filters, order, page and size are read from the address by its endpoint, and nothing else', () => {
  expect(
    users.read({ page: 3, page_size: 100, ordering: 'name', q: 'mina', status: 'active', verified: true, user: id, evil: 1 }),
  ).toEqual({ page: 3, page_size: 100, ordering: 'name', q: 'mina', status: 'active', verified: 'true', user: id })
  expect(users.read({ q: 12, joined_from: '2026-01-02', tab: 'audit' })).toEqual({
    q: '12',
    joined_from: '2026-01-02',
    tab: 'audit',
  })
})

test('CON-D5 default and invalid values are omitted', () => {
  for (const search of [
    {},
    { page: 1, page_size: 25, ordering: '-joined', tab: 'profile' },
    { page: 'x', page_size: 7, ordering: 'rank', status: 'gone', verified: 'maybe', joined_from: 'today' },
    { page: -1, q: '', user: '../etc' },
  ])
    expect(users.read(search)).toEqual({})
})

test('CON-D5 a record is opened by any id; one of digits is a number, as the router writes it', () => {
  expect([users.read({ user: 12 }), users.read({ user: 'audit-12' }), users.read({ user: '012' })]).toEqual([
    { user: 12 },
    { user: 'audit-12' },
    { user: '012' },
  ])
})

test('CON-D5 the call’s query carries the set filters, and the position with its defaults', () => {
  expect(users.query({})).toEqual({ page: 1, page_size: 25, ordering: '-joined' })
  expect(users.query({ status: 'active', page: 2, user: id })).toEqual({
    status: 'active',
    page: 2,
    page_size: 25,
    ordering: '-joined',
  })
})

test('CON-D5 changing a filter, order or size returns to the first page; an empty filter is removed', () => {
  const search = users.read({ page: 4, status: 'active', user: id })
  expect(users.filter(search, { q: 'mina' })).toEqual({ status: 'active', q: 'mina', user: id })
  expect(users.filter(search, { status: '' })).toEqual({ user: id })
  expect(users.sortBy(search, 'name')).toEqual({ status: 'active', user: id, ordering: 'name' })
  expect(users.sortBy({ ordering: 'name' }, 'name')).toEqual({ ordering: '-name' })
  expect(users.sortBy({ ordering: 'joined' }, 'joined')).toEqual({})
  expect(users.resize(search, 50)).toEqual({ status: 'active', user: id, page_size: 50 })
  expect(users.toPage(search, 1)).toEqual({ status: 'active', user: id })
})

test('CON-D5 a record opens beside the list with any tab but the first, and closes again', () => {
  expect(users.open({ status: 'active' }, id)).toEqual({ status: 'active', user: id })
  expect(users.open({ status: 'active', user: id }, id, 'audit')).toEqual({ status: 'active', user: id, tab: 'audit' })
  expect(users.close({ status: 'active', user: id, tab: 'audit' })).toEqual({ status: 'active' })
})

test('USR-D7 a filter with an initial value is omitted from the address while it applies, and stays when others are cleared', () => {
  const verifications = addressOf(verificationEndpoints.verifications)
  expect(verifications.read({ kind: 'email', status: 'waiting' })).toEqual({})
  expect(verifications.clear({ kind: 'clergy', q: 'mina', page: 2 }, ['kind'])).toEqual({ kind: 'clergy' })
})
