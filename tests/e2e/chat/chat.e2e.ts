import { callApi, expect, newMember, signIn, test, tokensOf } from '../support/app.ts'

test('MSG-D1~ MSG-D2~ MSG-D5~ WS-21 CHAT-01 ROUTE-18~ two members on three devices, one of them in a tunnel: every line once, in order, and read where it was read', async ({
  page,
  browser,
  baseURL,
}) => {
  const [mina, marina] = [await newMember(page), await newMember(page)]
  const { access } = await signIn(page, mina)
  const other = await tokensOf(page, marina)
  await callApi(page, other.access, 'patch', 'auth/settings/', { who_can_message: 'everyone' })
  const room = await callApi<{ id: string }>(page, access, 'post', 'chat/rooms/', { user_id: other.user.id })
  const address = `/chat?room=${room.id}`
  const device = async (who: typeof mina) => {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
    const tab = await context.newPage()
    await signIn(tab, who)
    await tab.goto(address)
    return tab
  }
  await page.goto(address)
  const [phone, tablet] = [await device(marina), await device(mina)]
  const log = (tab: typeof page) => tab.getByRole('log', { name: 'Messages of the room' })
  const write = async (tab: typeof page, text: string) => {
    await tab.getByRole('textbox', { name: /^Write to/ }).fill(text)
    await tab.getByRole('button', { name: 'Send' }).click()
  }
  const lines = (tab: typeof page) => log(tab).locator('[data-seq]')

  await write(page, 'Peace be with you')
  for (const tab of [page, phone, tablet]) await expect(lines(tab)).toHaveCount(1)
  await write(phone, 'And with your spirit')
  for (const tab of [page, phone, tablet]) await expect(lines(tab)).toHaveCount(2)

  await test.step('in the tunnel lines wait, and come in order afterwards', async () => {
    await phone.context().setOffline(true)
    await write(phone, 'From the tunnel 1')
    await write(phone, 'From the tunnel 2')
    await expect(phone.getByText('Sending')).toHaveCount(2)
    // The writer's own devices have read it; the other person has not.
    const marked = page.waitForResponse((response) => response.url().endsWith('/read/'))
    await write(page, 'Are you there?')
    await expect(lines(tablet)).toHaveCount(3)
    await marked
    await expect(lines(page).last().getByLabel('Sent')).toBeVisible()
    await expect(lines(page).last()).not.toContainText(/read/)
    await phone.context().setOffline(false)
    for (const tab of [page, phone, tablet]) {
      await expect(lines(tab)).toHaveCount(5, { timeout: 30_000 })
      await expect(lines(tab).getByText(/^(Peace|And with|Are you|From the tunnel)/)).toHaveText([
        'Peace be with you',
        'And with your spirit',
        'Are you there?',
        'From the tunnel 1',
        'From the tunnel 2',
      ])
    }
  })
  await test.step('"read" stands where it was read', async () => {
    await phone.bringToFront()
    await expect(log(page).getByText('read', { exact: true }).last()).toBeVisible({ timeout: 15_000 })
  })
  await test.step('somebody who is blocked vanishes at once', async () => {
    await callApi(page, other.access, 'post', 'social/blocks/', { user_id: (await tokensOf(page, mina)).user.id })
    await expect(page.getByText('This room is closed to you.')).toBeVisible()
    await expect(phone.getByText('This room is closed to you.')).toBeVisible()
  })
  await phone.context().close()
  await tablet.context().close()
})

test('MSG-D4 a request waits until it is accepted, and the first message is one', async ({ page }) => {
  const [asked, stranger] = [await newMember(page), await newMember(page)]
  const to = await tokensOf(page, asked)
  await callApi(page, to.access, 'patch', 'auth/settings/', { who_can_message: 'following' })
  await signIn(page, stranger)
  await page.goto(`/profile/${asked.username}`)
  await page.getByRole('button', { name: 'Message' }).click()
  const field = page.getByRole('textbox', { name: /^Write to/ })
  await field.fill('We met at the monastery')
  await field.press('Enter')
  await expect(page.getByRole('log').getByText('We met at the monastery')).toBeVisible()
  await field.fill('Hello?')
  await field.press('Enter')
  await expect(page.getByText('Your first message waits for an answer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const unsent = page.getByRole('alertdialog', { name: 'Delete this unsent message?' })
  await unsent.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Hello?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await unsent.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Hello?')).toHaveCount(0)

  const first = page.getByRole('log').locator('[data-seq]').filter({ hasText: 'We met at the monastery' })
  const menu = first.getByRole('button', { name: 'Actions of this message' })
  for (const [item, question] of [
    ['Delete for me', 'Delete this message for you?'],
    ['Delete for everyone', 'Delete this message for everyone?'],
  ] as const)
    await test.step(`MSG-D4~ ${item} asks first`, async () => {
      await menu.click()
      await page.getByRole('menuitem', { name: item }).click()
      const asking = page.getByRole('alertdialog', { name: question })
      await expect(asking.getByRole('button', { name: item })).toBeVisible()
      await asking.getByRole('button', { name: 'Cancel' }).click()
      await expect(first).toBeVisible()
    })

  await signIn(page, asked)
  await page.goto('/chat?show=requests')
  await page.getByRole('link', { name: /We met at the monastery/ }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await field.fill('Yes, I remember')
  await field.press('Enter')
  const answer = page.getByRole('log').locator('[data-seq]').filter({ hasText: 'Yes, I remember' })
  await expect(answer).toBeVisible()
  await answer.getByRole('button', { name: 'Actions of this message' }).click()
  await page.getByRole('menuitem', { name: 'Delete for everyone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for everyone' }).click()
  await expect(answer).toHaveCount(0)
  await expect(page.getByRole('log').getByText('Message deleted')).toBeVisible()
})
