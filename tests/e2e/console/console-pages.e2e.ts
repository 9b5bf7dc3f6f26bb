import type { Page } from '@playwright/test'
import type { AdminRole } from '#contract/core/permissions.ts'
import { expect, signIn, someAddress, test, watch } from '../support/app.ts'
import { go, heading } from '../support/page.ts'
import { newStaff, signInStaff } from '../support/staff.ts'

const titlesByPage = {
  '/admin/dashboard': 'Welcome, Dina',
  '/admin/security': 'My security',
  '/admin/users': 'Users',
  '/admin/users/invitations': 'Invitations',
  '/admin/users/invitation-requests': 'Invitation requests',
  '/admin/users/invitation-requests/manage': 'Review requests',
  '/admin/users/bulk-import': 'Bulk import',
  '/admin/users/reserved-handles': 'Reserved handles',
  '/admin/users/verification': 'Verification',
  '/admin/users/profile-fields': 'Profile fields',
  '/admin/parishes': 'Parishes',
  '/admin/parishes/dioceses': 'Dioceses',
  '/admin/parishes/import': 'Import parishes',
  '/admin/groups': 'Groups',
  '/admin/analytics/search': 'Search analytics',
  '/admin/system/search': 'Search',
  '/admin/system/settings': 'Settings',
  '/admin/system/registration': 'Registration',
  '/admin/system/email-config': 'Mail',
  '/admin/system/feature-flags': 'Feature flags',
  '/admin/system/logs': 'Logs',
  '/admin/feedback': 'Feedback',
  '/admin/export-jobs': 'Exports',
  '/admin/roles': 'Roles',
  '/admin/admin-users': 'Admin users',
} as const
type ConsolePage = keyof typeof titlesByPage
const all = Object.keys(titlesByPage) as ConsolePage[]
const titleOf = (address: ConsolePage) => titlesByPage[address]
const denied = 'Access Denied'

type Walk = { titles: Record<string, string>; links: readonly (string | null)[] }

/** Titles of all pages and links of the navigation for an account with that role, read in one document. */
async function walk(page: Page, role: AdminRole): Promise<Walk> {
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.clear())
  await signInStaff(page, await newStaff(role))
  await page.goto('/admin')
  await expect(heading(page, titleOf('/admin/dashboard'))).toBeVisible()
  const titles: Record<string, string> = {}
  const title = page.locator('main h1')
  let last: string = titleOf('/admin/dashboard')
  for (const address of all) {
    // Two denied pages look alike: between them one that is open to all accounts, so that each title differs from the previous one.
    if (last === denied) {
      await go(page, '/admin/security')
      last = titleOf('/admin/security')
      await expect(title).toHaveText(last)
    }
    if (titleOf(address) !== last) {
      await go(page, address)
      await expect(title).not.toHaveText(last)
    }
    last = (await title.textContent()) ?? ''
    titles[address] = last
  }
  const links = page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  return { titles, links: hrefs }
}

test.describe(() => {
  test.describe.configure({ mode: 'serial' })
  const walks = {} as Record<'moderator' | 'parish_admin' | 'admin', Walk>
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': someAddress() } })
    const page = await context.newPage()
    const faults: string[] = []
    watch(page, faults)
    for (const role of ['moderator', 'parish_admin', 'admin'] as const) walks[role] = await walk(page, role)
    await context.close()
    expect(faults).toEqual([])
  })
  /** The pages open to these roles and no others, by title and in the navigation. */
  function expectOpen(asked: readonly ConsolePage[], roles: readonly (keyof typeof walks)[]) {
    for (const [role, { titles, links }] of Object.entries(walks)) {
      const isOpen = roles.includes(role as keyof typeof walks)
      expect(asked.map((address) => [role, address, titles[address], links.includes(address)])).toEqual(
        asked.map((address) => [role, address, isOpen ? titleOf(address) : denied, isOpen]),
      )
    }
  }

  test('ADMP-01 ADMP-02 ADMP-59 index, dashboard and own security open to every account', () =>
    expectOpen(['/admin/dashboard', '/admin/security', '/admin/export-jobs'], ['moderator', 'parish_admin', 'admin']))

  test('ADMP-03 ADMP-07 members and reserved handles open with their permission, and not without', () => {
    expectOpen(['/admin/users'], ['moderator', 'parish_admin', 'admin'])
    expectOpen(['/admin/users/reserved-handles'], ['admin'])
  })

  test('ADMP-09 profile fields open with manage_users, and not without', () =>
    expectOpen(['/admin/users/profile-fields'], ['admin']))

  test('ADMP-04 ADMP-05 ADMP-06 invitations and requests open with view_invitations, and not without', () =>
    expectOpen(
      ['/admin/users/invitations', '/admin/users/invitation-requests', '/admin/users/invitation-requests/manage'],
      ['parish_admin', 'admin'],
    ))

  test('ADMP-08 USR-D7 verification opens with verify_users, and not without', () =>
    expectOpen(['/admin/users/verification'], ['admin']))
  test('ADM-30~ USR-D9 bulk import opens with manage_users, and not without', () =>
    expectOpen(['/admin/users/bulk-import'], ['admin']))

  test('ADMP-10 ADMP-14 parishes open with view_parishes, dioceses with manage_parishes, and not without', () => {
    expectOpen(['/admin/parishes'], ['moderator', 'parish_admin', 'admin'])
    expectOpen(['/admin/parishes/dioceses'], ['admin'])
  })

  test('ADMP-11 APA-D2 the parish import opens with import_parishes, and not without', () =>
    expectOpen(['/admin/parishes/import'], ['admin']))

  test('ADMP-15 groups open with view_groups, and not without', () =>
    expectOpen(['/admin/groups'], ['moderator', 'parish_admin', 'admin']))

  test('ADMP-21 ADMP-40 the figures of the search open with view_analytics, its management with manage_settings', () => {
    expectOpen(['/admin/analytics/search'], ['moderator', 'admin'])
    expectOpen(['/admin/system/search'], ['admin'])
  })

  test('ADMP-35 ADMP-36 flags and logs open with their permission, and not without', () => {
    expectOpen(['/admin/system/feature-flags', '/admin/system/logs'], ['admin'])
    expectOpen(['/admin/feedback'], ['moderator', 'parish_admin', 'admin'])
  })

  test('ADMP-29 ADMP-30 ADMP-38 settings, registration and mail open with their permission, and not without', () =>
    expectOpen(['/admin/system/settings', '/admin/system/registration', '/admin/system/email-config'], ['admin']))

  test('ADMP-60 ADMP-61 roles and admin users open with system_admin, and not without', () =>
    expectOpen(['/admin/roles', '/admin/admin-users'], ['admin']))

  test('ADM-10~ what exists of it: bulk import, audit logs, export jobs and reserved handles are reachable as admin pages', () => {
    for (const address of [
      '/admin/users/bulk-import',
      '/admin/system/logs',
      '/admin/export-jobs',
      '/admin/users/reserved-handles',
    ])
      expect(walks.admin.links).toContain(address)
  })
})

test('ADM-09 every page requires its own login; a member session does not count', async ({ page }) => {
  await page.goto('/admin')
  await expect(heading(page, 'Admin Login')).toBeVisible()
  await signIn(page, 'friend')
  await page.goto('/admin')
  await expect(heading(page, 'Admin Login')).toBeVisible()
  for (const address of all) {
    await go(page, address)
    await expect(page).toHaveURL((url) => url.pathname === '/admin/login' && url.searchParams.get('from') === address)
    await expect(heading(page, 'Admin Login')).toBeVisible()
  }
})

test('ADM-20 without the permission, a page shows Access Denied and a link to /admin', async ({ page }) => {
  await signInStaff(page, await newStaff('moderator'))
  await page.goto('/admin/roles')
  await expect(heading(page, denied)).toBeVisible()
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
  const way = page.getByRole('main').getByRole('link')
  await expect(way).toHaveAttribute('href', '/admin')
  await way.click()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(heading(page, /^Welcome/)).toBeVisible()
  // The alias requires the same permission as the page it leads to.
  await go(page, '/admin/audit-logs')
  await expect(page).toHaveURL('/admin/system/logs')
  await expect(heading(page, denied)).toBeVisible()
})
