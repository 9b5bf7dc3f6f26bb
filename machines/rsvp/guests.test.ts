import fc from 'fast-check'
import { expect, test } from 'vitest'
import { badgeGuests, clampGuests, guestsOf, maxGuests, withCompanions, withGuests } from './guests.ts'

const event = { rsvp_limit: 10, attendee_count: 4, user_rsvp: null }
const mine = (response: 'yes' | 'no' | 'maybe', guests: number) => ({ response, guests, notes: '' })

test('RSVP-07 guests are never below 0, fractional or NaN', () => {
  expect([-1, 2.9, Number.NaN, Number.POSITIVE_INFINITY].map((wanted) => clampGuests(wanted, event))).toEqual([0, 2, 0, 0])
})

test('RSVP-08 the maximum is limit minus attendees minus 1, at least 0', () => {
  expect(maxGuests(event)).toBe(5)
  expect(maxGuests({ ...event, attendee_count: 9 })).toBe(0)
  expect(maxGuests({ ...event, attendee_count: 12 })).toBe(0)
})

test("RSVP-08 EVT-D7 without a limit, the event sets no maximum; the server's 20 applies", () => {
  expect(maxGuests({ ...event, rsvp_limit: null, attendee_count: 5000 })).toBe(20)
})

test('TRAP-71 my own party does not count against my guests', () => {
  expect(maxGuests({ ...event, attendee_count: 10, user_rsvp: mine('yes', 3) })).toBe(3)
  expect(maxGuests({ ...event, attendee_count: 10, user_rsvp: mine('maybe', 3) })).toBe(0)
})

test('RSVP-13 guests are 0 for no and maybe, whatever was entered', () => {
  expect([guestsOf('no', 3, event), guestsOf('maybe', 3, event), guestsOf('yes', 3, event)]).toEqual([0, 0, 3])
})

test('RSVP-04 a badge mentions guests only if there are any', () => {
  expect([badgeGuests(mine('yes', 2)), badgeGuests(mine('yes', 0)), badgeGuests(mine('no', 2))]).toEqual([2, null, null])
})

test('at maximum guests, the seats never exceed the limit', () => {
  const seats = fc.record({
    rsvp_limit: fc.integer({ min: 1, max: 500 }),
    others: fc.nat(600),
    own: fc.nat(20),
    answered: fc.boolean(),
    wanted: fc.integer(),
  })
  fc.assert(
    fc.property(seats, ({ rsvp_limit, others, own, answered, wanted }) => {
      const attendee_count = others + (answered ? 1 + own : 0)
      const guests = clampGuests(wanted, { rsvp_limit, attendee_count, user_rsvp: answered ? mine('yes', own) : null })
      return guests === 0 || others + 1 + guests <= rsvp_limit
    }),
  )
})

test('EVT-D7 children who come by name are guests: they take seats, and fewer seats take the last ones away', () => {
  const draft = { guests: 2, notes: '' }
  const named = withCompanions(draft, ['mark', 'irene', 'mark'], event)
  expect(named).toEqual({ guests: 4, notes: '', companions: ['mark', 'irene'] })
  expect(withCompanions(named, ['irene'], event)).toEqual({ guests: 3, notes: '', companions: ['irene'] })
  expect(withCompanions(draft, ['a', 'b', 'c', 'd', 'e', 'f'], event)).toMatchObject({
    guests: 5,
    companions: ['a', 'b', 'c', 'd', 'e'],
  })
  expect(withGuests(named, 1)).toEqual({ guests: 1, notes: '', companions: ['mark'] })
  expect(withGuests(named, 0)).toEqual({ guests: 0, notes: '' })
})
