import { expect, test } from 'vitest'
import { avatarSource, withHost } from './avatar.ts'

const host = 'https://api.example.org'

test('SHELL-16 the avatar is the profile photo, then the avatar, then the profile photo url, else the default icon', () => {
  const all = { profile_photo: '/media/photo.webp', avatar: '/media/avatar.webp', profile_photo_url: '/media/url.webp' }
  expect(avatarSource(all, host)).toBe('https://api.example.org/media/photo.webp')
  expect(avatarSource({ ...all, profile_photo: null }, host)).toBe('https://api.example.org/media/avatar.webp')
  expect(avatarSource({ ...all, profile_photo: '', avatar: '  ' }, host)).toBe('https://api.example.org/media/url.webp')
  expect(avatarSource({ profile_photo: null, avatar: undefined, profile_photo_url: '' }, host)).toBeNull()
  expect(avatarSource({}, host)).toBeNull()
})

test('SHELL-17 TRAP-89 a relative path gets the API host, an absolute one is unchanged', () => {
  expect(withHost('/media/a.webp', host)).toBe('https://api.example.org/media/a.webp')
  expect(withHost('media/a.webp', 'https://api.example.org/')).toBe('https://api.example.org/media/a.webp')
  expect(withHost('/media/a.webp', '')).toBe('/media/a.webp')
  for (const absolute of [
    'https://cdn.example.org/a.webp',
    'http://x/a.webp',
    '//cdn.example.org/a.webp',
    'data:image/png;base64,AAAA',
    'blob:https://x/1',
  ]) {
    expect(withHost(absolute, host)).toBe(absolute)
  }
})
