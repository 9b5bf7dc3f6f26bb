import { callApi, expect, newMember, signIn, someName, test, tokensOf } from '../support/app.ts'
import { enterAs, inPanel, question, rowOf } from '../support/console.ts'

type Made = { id: string }

test('GRP-D5~ GRP-D6~ a member finds an open group, joins it, writes there, and leaves', async ({ page }) => {
  const person = await newMember(page)
  await signIn(page, person)
  await page.goto('/groups')
  await expect(page.getByText('You are in no group yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Discover' }).click()
  await page.getByRole('searchbox', { name: 'Search groups' }).fill('coptic')
  await page.getByRole('link', { name: 'Learning Coptic' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Learning Coptic' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Write to/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Join group' }).click()
  const words = `Alpha, vita, gamma ${someName()}`
  await page.getByRole('button', { name: /^Write to/ }).click()
  await page.getByRole('textbox', { name: 'What would you like to say?' }).fill(words)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('article').getByText(words)).toBeVisible()

  await page.goto('/groups')
  await page.getByRole('list', { name: 'My Groups' }).getByRole('link', { name: 'Learning Coptic' }).click()
  await page.getByRole('button', { name: 'More about this group' }).click()
  await page.getByRole('menuitem', { name: 'Leave group' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click()
  await expect(page.getByRole('button', { name: 'Join group' })).toBeVisible()
})

test('GRP-D2~ GRP-D4~ GRP-D5~ who asks with a word is let in by an admin, and appears among the members', async ({ page }) => {
  const asking = await newMember(page)
  const name = `Vigil ${someName()}`
  const { user } = await signIn(page, 'parish-admin')
  await page.goto('/groups/create')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(user.id).not.toBe(asking.id)
  const address = page.url()

  await signIn(page, asking)
  await page.goto(address)
  await expect(page.getByRole('tab', { name: 'Members' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await page.getByRole('textbox', { name: /A word to the admins/ }).fill('I sing tenor.')
  await page.getByRole('dialog').getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByText('Asked to join')).toBeVisible()

  await signIn(page, 'parish-admin')
  await page.goto(`${address}?tab=requests`)
  const requests = page.getByRole('list', { name: 'Requests' })
  await expect(requests.getByText('I sing tenor.')).toBeVisible()
  await requests.getByRole('button', { name: /^Let in/ }).click()
  await expect(page.getByText('Nobody is waiting')).toBeVisible()
  await page.getByRole('tab', { name: 'Members' }).click()
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2)

  await signIn(page, asking)
  await page.goto(address)
  await expect(page.getByText('Member', { exact: true })).toBeVisible()
})

test('GRP-D3~ a secret group is not found by a stranger, and opens for who is invited', async ({ page }) => {
  const stranger = await newMember(page)
  const leader = await tokensOf(page, 'parish-admin')
  const body = { name: `Hidden ${someName()}`, kind: 'service', privacy: 'secret', join_policy: 'invite', parish_id: null }
  const { parish } = await callApi<{ parish: { id: string } }>(page, leader.access, 'get', 'auth/profile/')
  const { id } = await callApi<Made>(page, leader.access, 'post', 'groups/', { ...body, parish_id: parish.id })
  await signIn(page, stranger)
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()

  await callApi(page, leader.access, 'post', `groups/${id}/invite/`, { user_ids: [stranger.id] })
  await page.goto('/groups?tab=invitations')
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText('No invitations')).toBeVisible()
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: body.name })).toBeVisible()
})

test('ADMP-15 AGR-D1~ in the console a group is found, handed to another member, archived with a reason and opened again', async ({
  page,
}) => {
  const leader = await tokensOf(page, 'parish-admin')
  const next = await newMember(page)
  const name = `Candle makers ${someName()}`
  const { parish } = await callApi<{ parish: { id: string } }>(page, leader.access, 'get', 'auth/profile/')
  const group = await callApi<Made>(page, leader.access, 'post', 'groups/', { name, kind: 'service', parish_id: parish.id })
  await callApi(page, leader.access, 'post', `groups/${group.id}/invite/`, { user_ids: [next.id] })
  await callApi(page, (await tokensOf(page, next)).access, 'post', `groups/${group.id}/invitations/accept/`)

  await enterAs(page, 'admin', '/admin/groups')
  await page.getByRole('searchbox', { name: 'Name of a group' }).fill(name)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await rowOf(page, name).getByText(name).click()
  const panel = inPanel(page, name)
  await panel.getByRole('button', { name: 'Set owner…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Set the owner of / })
  await dialog.getByRole('combobox', { name: 'New owner' }).fill('Kyria')
  await page.getByRole('option', { name: new RegExp(next.username) }).click()
  await dialog.getByLabel('Reason').fill('The leader moved away.')
  await dialog.getByRole('button', { name: 'Set owner' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByText(next.username)).toBeVisible()

  await panel.getByRole('button', { name: 'Archive' }).click()
  const asked = question(page, /^Archive /)
  await asked.getByLabel('Reason').fill('The season is over.')
  await asked.getByRole('button', { name: 'Archive' }).click()
  await expect(rowOf(page, name)).toContainText('Archived')
  await panel.getByRole('button', { name: 'Open again' }).click()
  await question(page, /^Open .+ again$/)
    .getByRole('button', { name: 'Open again' })
    .click()
  await expect(rowOf(page, name)).toContainText('Active')
})
