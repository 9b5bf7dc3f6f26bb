import { expect, test } from 'vitest'
import { User } from '#contract/accounts/accounts.ts'
import * as v from 'valibot'
import { changesOf, draftOf } from './profile-draft.ts'

const user = v.parse(User, {
  id: '01900000-0000-7000-8000-000000000000',
  email: 'mina@example.org',
  username: 'mina',
  first_name: 'Mina',
  last_name: 'Adly',
  phone: '0000000000',
  parish: null,
  email_verified: true,
  needs_profile_completion: true,
  profile_photo: null,
  profile_photo_url: null,
  avatar: null,
  resume: null,
  instagram_url: 'https://www.instagram.com/mina',
  bio: 'Hello',
  birth_date: null,
  city: 'Cairo',
  country: 'EG',
  locale: 'en',
  timezone: 'UTC',
  account_status: 'active',
  membership_status: null,
  parish_roles: [],
  can_invite: false,
  date_joined: '2026-01-01T00:00:00.000Z',
  gender: 'male',
  languages: ['ar'],
})

test('PRF-D6 an unchanged draft changes nothing, and the placeholder phone is an empty field', () => {
  expect(draftOf(user).phone).toBe('')
  expect(changesOf(draftOf(user), user)).toEqual({})
})

test('PRF-D6 only what differs is sent; what may be empty is cleared', () => {
  const draft = {
    ...draftOf(user),
    bio: '',
    city: '',
    country: '',
    gender: '' as const,
    instagram_url: '',
    languages: ['ar', 'en'],
  }
  expect(changesOf(draft, user)).toEqual({
    bio: '',
    city: '',
    country: null,
    gender: null,
    instagram_url: null,
    languages: ['ar', 'en'],
  })
})
