import { createRoute } from '@tanstack/react-router'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defineModule } from '#src/shell/module.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { posts } from '../module.ts'

let close = async () => {}
afterEach(() => close())

/** The directory of members, and the pages of other modules on which posts stand. */
const others = defineModule({
  id: 'others',
  draws: ['groupTabs', 'homeFeed', 'pageEditTabs', 'pageTabs', 'parishAdminTabs', 'parishTabs', 'profileTabs'],
  routes: ({ member }) => ({
    member: {
      people: createRoute({
        getParentRoute: () => member,
        path: 'people',
        staticData: { title: 'People' },
        component: () => <h1>People</h1>,
      }),
    },
  }),
})

test('PPL-D6 a member who follows nobody is led from the empty feed to the people', async () => {
  const app = await openApp({
    modules: [others, posts],
    at: '/following-feed',
    signedIn: memberCalled('mina'),
    answer: ({ path }) => (path === '/api/v1/posts/' ? { body: { results: [], next_cursor: null } } : undefined),
  })
  close = app.close
  await screen.findByText('Follow people, and what they write appears here.')
  const asked = app.peer.received.filter(({ path }) => path === '/api/v1/posts/')
  expect(asked.map(({ query }) => query.get('feed'))).toEqual(['following'])
  fireEvent.click(screen.getByRole('link', { name: 'Find people' }))
  await screen.findByRole('heading', { level: 1, name: 'People' })
  expect(app.place()).toBe('/people')
})
