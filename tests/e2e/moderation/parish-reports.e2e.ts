import { callApi, expect, newMember, signIn, test } from '../support/app.ts'
import { inDatabase } from '../support/database.ts'

test('PAR-D9~ CMT-D7 a parish admin finds a reported comment, opens it in its place, deletes it from the list and shows it again', async ({
  page,
}) => {
  const [admin, author, reporter] = [await newMember(page), await newMember(page), await newMember(page)]
  const slug = `st-${crypto.randomUUID().slice(0, 8)}`
  await inDatabase(
    `insert into parishes (id, slug, diocese_id, name, city, country, timezone, currency, search_text)
     select gen_random_uuid(), $1, diocese_id, $1, 'Luxor', 'EG', 'Africa/Cairo', 'EGP', $1
     from parishes where slug = 'st-mark-pasadena'`,
    [slug],
  )
  await inDatabase(`update memberships set status = 'left' where status = 'active' and user_id = any($1::uuid[])`, [
    [admin.id, author.id, reporter.id],
  ])
  await inDatabase(
    `insert into memberships (id, user_id, parish_id, status, roles, joined_at)
     select gen_random_uuid(), one, parishes.id, 'active', case when one = $2::uuid then '{parish_admin}'::text[] else '{}' end, now()
     from unnest($1::uuid[]) as one, parishes where slug = $3`,
    [[admin.id, author.id, reporter.id], admin.id, slug],
  )
  const post = await callApi<{ id: string }>(page, author.access, 'post', 'posts/', {
    content: 'The bazaar begins at ten',
    visibility: 'parish',
  })
  const comment = await callApi<{ id: string }>(page, author.access, 'post', `posts/${post.id}/comments/`, {
    content: 'Nobody needs a bazaar',
  })
  await callApi(page, reporter.access, 'post', 'reports/', { target_type: 'comment', target_id: comment.id, reason: 'hate' })

  await signIn(page, admin)
  await page.goto(`/parish-admin/${slug}`)
  await expect(page.getByRole('group', { name: 'Reports' })).toContainText('1')
  await page.getByRole('tab', { name: 'Reports' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Nobody needs a bazaar' })
  await row.getByRole('link', { name: /^Open/ }).click()
  await expect(page.getByText('The bazaar begins at ten')).toBeVisible()
  await expect(page.getByText('Nobody needs a bazaar')).toBeVisible()
  await page.goBack()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click()
  await expect(page.getByText('No open reports')).toBeVisible()
  await page.getByRole('radio', { name: 'Decided reports' }).check()
  await row.getByRole('button', { name: /^Show again/ }).click()
  await expect(page.getByText('Nothing has been decided yet')).toBeVisible()
  await page.getByRole('radio', { name: 'Undecided' }).check()
  await expect(row).toContainText('Shown')
})
