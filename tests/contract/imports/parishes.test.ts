import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFamilies } from '#contract/imports/imports.ts'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { newId } from '#server/platform/db/ids.ts'
import { importsOf, workOn } from '../../support/features/imports.ts'
import { type Admin, someAdmin, someParish } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { start, cancel, rows, report, upload, validate } = importFamilies.parishes
let server: TestServer
let diocese: { id: string; name: string; country: string }
beforeAll(async () => {
  server = await startServer()
  diocese = await someDiocese('Diocese of Fayoum', 'إيبارشية الفيوم')
})
afterAll(() => server.close())

async function someDiocese(name: string, name_ar: string | null = null) {
  const id = newId()
  const row = { id, slug: `d-${id.slice(-10)}`, name, name_ar, country: 'EG' }
  await server.parts.db.insertInto('dioceses').values(row).execute()
  return row
}
const csv = (...lines: string[]) => new Blob([lines.join('\r\n')])
const json = (parishes: unknown) => new Blob([JSON.stringify(parishes)])
const asAdmin = async (options: Parameters<typeof someAdmin>[1] = {}) => {
  const admin = await someAdmin(server.parts, options)
  return { admin, own: importsOf(server, admin, 'parishes') }
}
const outcomes = async ({ token }: Admin, id: string) =>
  (await server.api(rows, { params: { id }, query: { page_size: 100 } }, { token })).body.results.map(({ outcome, fault }) =>
    fault === null ? outcome : `${outcome} ${fault}`,
  )
const written = async (admin: Admin, id: string) => {
  const answer = await server.api(start, { params: { id } }, { token: admin.token })
  expect([answer.status, answer.body.detail]).toEqual([200, undefined])
  return importsOf(server, admin, 'parishes').until(id, 'done')
}
const create = async ({ token }: Admin, name: string) => {
  const place = { diocese_id: diocese.id, city: 'Fayoum', country: 'EG', timezone: 'Africa/Cairo', currency: 'EGP' }
  const answer = await server.api(consoleParishesEndpoints.createParish, { body: { name, ...place } }, { token })
  expect(answer.status).toBe(201)
  return answer.body
}
const parishNamed = (name: string) => server.parts.db.selectFrom('parishes').where('name', '=', name).selectAll().execute()

test('APA-D2 a new parish becomes a draft with its calendar, in the words of a spreadsheet; each row tells its outcome first', async () => {
  const { admin, own } = await asAdmin()
  const checked = await own.checked(
    csv(
      'Church name,City,Diocese,Country,Languages,Latitude,Longitude,Phone,Website,Founded,Arabic name',
      `St Karas,Senouris,diocese of fayoum,Egypt,"Arabic; Coptic","29,4",30.8,0100 123 4567,stkaras.example,1968,القديس كاراس`,
      'St Abanoub,Ibshway,إيبارشية الفيوم,,,,,,,,',
      'St Karas,senouris,Diocese of Fayoum,,,,,,,,',
      'St Mina,,Diocese of Fayoum,,,,,,,,',
      'St Barbara,Tamiya,Diocese of Nowhere,,,,,,,,',
      'St Demiana,Tamiya,,,,,,,,,',
      'St Rewis,Tamiya,Diocese of Fayoum,,Klingon,,,,,,',
      'St Moses,Tamiya,Diocese of Fayoum,,,29.1,,,,,',
      'St Pishoy,Tamiya,Diocese of Fayoum,,,,,12,,,',
    ),
  )
  expect(checked).toMatchObject({ applied: 0, update_existing: false, counts: { ready: 2, repeated: 1, unknown_diocese: 1 } })
  expect(await outcomes(admin, checked.id)).toEqual([
    ...['ready', 'ready', 'repeated', 'incomplete city', 'unknown_diocese', 'incomplete diocese'],
    ...['bad_value languages', 'bad_value longitude', 'bad_value phone'],
  ])
  expect(await parishNamed('St Karas')).toEqual([])

  expect(await written(admin, checked.id)).toMatchObject({ applied: 2, counts: { created: 2, ready: 0 }, error: null })
  const [karas, ...more] = await parishNamed('St Karas')
  expect(more).toEqual([])
  expect(karas).toMatchObject({
    ...{ status: 'draft', diocese_id: diocese.id, city: 'Senouris', country: 'EG', name_ar: 'القديس كاراس' },
    ...{ timezone: 'Africa/Cairo', currency: 'EGP', languages: ['ar', 'cop'], latitude: 29.4, longitude: 30.8 },
    ...{ phone: '+201001234567', website: 'https://stkaras.example', founded_year: 1968, slug: 'st-karas-senouris' },
  })
  const calendars = await server.parts.db.selectFrom('calendars').where('owner_id', '=', karas!.id).selectAll().execute()
  expect(calendars).toHaveLength(1)
  const log = await server.api(logsEndpoints.auditLogs, { query: { actor: admin.id } }, { token: admin.token })
  expect(log.body.results.map(({ action }) => action)).toEqual(expect.arrayContaining(['parishes.create', 'imports.done']))
})

test('APA-D2 existing parishes are known by slug or by name and city, and change only if that was ticked', async () => {
  const { admin, own } = await asAdmin()
  const one = await create(admin, 'St. Tekla Import')
  const other = await create(admin, 'St. Bishoy Import')
  const of = async (id: string) =>
    server.parts.db.selectFrom('parishes').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const [before, kept] = [await of(one.id), await of(other.id)]
  const file = () =>
    csv(
      'slug,name,city,postal code,phone',
      `${one.slug},,,12345,0100 123 4567`,
      `,${kept.name.toUpperCase()},${kept.city},,`,
      `,${before.name},${before.city},999,`,
    )
  const plain = await own.checked(file())
  expect(await outcomes(admin, plain.id)).toEqual(['exists', 'exists', 'repeated'])
  expect((await server.api(start, { params: { id: plain.id } }, own.as)).body.detail).toBe('No row is ready.')

  const ticked = await own.checked(file(), { update_existing: true })
  expect(ticked).toMatchObject({ update_existing: true, counts: { changing: 2, repeated: 1 } })
  expect(await written(admin, ticked.id)).toMatchObject({ applied: 2, counts: { changed: 2 } })
  const after = await of(one.id)
  // Filled cells replace; empty ones leave what is there.
  expect(after).toMatchObject({ name: before.name, city: before.city, postal_code: '12345', phone: '+201001234567' })
  expect((await of(other.id)).name).toBe(kept.name.toUpperCase())

  const again = await own.checked(file(), { update_existing: true })
  expect(await outcomes(admin, again.id)).toEqual(['unchanged', 'unchanged', 'repeated'])
})

test('APA-D2 COM-D5 JSON is read as a table; of 2,000 rows each is written once, also after interruptions', async () => {
  const { admin, own } = await asAdmin()
  const answer = await server.api(upload, { body: {}, files: { file: json([{ name: { first: 'St' } }]) } }, own.as)
  expect(answer.body.errors).toEqual({
    file: ['The JSON must be a list of objects, one per parish, without objects inside them.'],
  })
  const many = Array.from({ length: 120 }, (_, n) => ({
    name: `St Anthony ${n}`,
    city: 'Json',
    diocese: diocese.name,
    languages: ['ar', 'en'],
  }))
  const tooMany = await server.api(upload, { body: {}, files: { file: json(Array(2_001).fill(many[0])) } }, own.as)
  expect(tooMany.body.errors).toEqual({ file: ['At most 2,000 rows go at once. Please split the file.'] })

  const { id } = await own.checked(json(many))
  const tally = () => server.parts.db.selectFrom('parishes').where('city', '=', 'Json').select('slug').execute()
  await server.parts.db
    .updateTable('bulk_imports')
    .set({ status: 'running', total: 120, progress: 0 })
    .where('id', '=', id)
    .execute()
  // Each turn is aborted after a batch, as a stopping server does.
  for (let turn = 0; turn < 5; turn += 1) await workOn(server, id, { signal: AbortSignal.abort() })
  await own.until(id, 'done')
  const made = await tally()
  expect([made.length, new Set(made.map(({ slug }) => slug)).size]).toEqual([120, 120])
  expect(await own.get(id)).toMatchObject({ applied: 120, progress: { done: 120, total: 120 }, counts: { created: 120 } })
  const csvText = (await server.api(report, { params: { id }, query: { locale: 'ar' } }, { token: admin.token })).body
  expect(csvText.file_name).toMatch(/^parish-import-/)
  expect(csvText.csv.split('\r\n')[1]).toMatch(/^1,St Anthony 0,Json,.*created,أُنشئت كمسودة$/)
})

test('APA-D2 CON-D4 an account of dioceses imports into them alone, and one of a parish makes no new one', async () => {
  const elsewhere = await someDiocese('Diocese of Minya')
  const parish = await someParish(server.parts, 'St George Scoped')
  const own = await asAdmin({ scope: { kind: 'diocese', ids: [diocese.id] } })
  const file = () =>
    csv(
      'name,city,diocese,slug',
      'St Scope,Fayoum,Diocese of Fayoum,',
      `St Scope,Minya,${elsewhere.name},`,
      `Other name,Elsewhere,,${parish.slug}`,
    )
  const checked = await own.own.checked(file(), { update_existing: true })
  expect(await outcomes(own.admin, checked.id)).toEqual(['ready', 'unknown_diocese', 'exists'])
  const ofParish = await asAdmin({ scope: { kind: 'parish', ids: [parish.id] } })
  const narrow = await ofParish.own.checked(file(), { update_existing: true })
  expect(await outcomes(ofParish.admin, narrow.id)).toEqual(['unknown_diocese', 'unknown_diocese', 'changing'])
})

test('APA-D2 ADM-30~ ADM-31 importing requires import_parishes, at each step; another account’s import is not found', async () => {
  const { admin, own } = await asAdmin()
  const { id } = await own.checked(csv('name,city,diocese', 'St Rights,Fayoum,Diocese of Fayoum'))
  const stranger = await someAdmin(server.parts)
  expect((await server.api(start, { params: { id } }, { token: stranger.token })).status).toBe(404)
  expect((await server.api(importFamilies.people.import, { params: { id } }, own.as)).status).toBe(404)
  const moderator = await someAdmin(server.parts, 'moderator')
  const file = csv('name', 'St')
  expect((await server.api(upload, { body: {}, files: { file } }, { token: moderator.token })).status).toBe(403)
  // Losing the right meanwhile ends it.
  const { db } = server.parts
  const role = await db.selectFrom('roles').where('name', '=', 'moderator').select('id').executeTakeFirstOrThrow()
  await db.updateTable('admin_users').set({ role_id: role.id }).where('id', '=', admin.id).execute()
  await db.updateTable('bulk_imports').set({ status: 'running' }).where('id', '=', id).execute()
  await workOn(server, id)
  expect(await db.selectFrom('bulk_imports').where('id', '=', id).selectAll().executeTakeFirst()).toMatchObject({
    status: 'failed',
    error: 'The account that made this import no longer has the permission for it.',
  })
  expect(await parishNamed('St Rights')).toEqual([])
})

test('APA-D2 columns must suffice to know a parish; a cancelled import writes nothing more', async () => {
  const { own } = await asAdmin()
  const { id } = await own.uploaded(csv('name,city,diocese', 'St Cancel,Fayoum,Diocese of Fayoum'))
  const map = async (mapping: Record<string, number | null>) =>
    (await server.api(validate, { params: { id }, body: { mapping } }, own.as)).body.errors
  expect(await map({ diocese: 2 })).toEqual({ mapping: ['Choose the column with the names'] })
  expect(await map({ name: 0 })).toEqual({ mapping: ['Choose the column with the cities'] })
  expect(await map({ name: 0, city: 0 })).toEqual({ mapping: ['Each column can be used once'] })
  expect((await server.api(cancel, { params: { id } }, own.as)).body.status).toBe('cancelled')
  expect((await server.api(start, { params: { id } }, own.as)).body.detail).toBe('This import was cancelled.')
  expect(await parishNamed('St Cancel')).toEqual([])
})

test('APA-D2 APA-D3 a parish made in the meantime is not made twice', async () => {
  const { admin, own } = await asAdmin()
  const { id } = await own.checked(csv('name,city,diocese', 'St Twice,Fayoum,Diocese of Fayoum'))
  await create(admin, 'St. Twice')
  expect(await written(admin, id)).toMatchObject({ applied: 0, counts: { exists: 1 } })
  expect(await parishNamed('St Twice')).toEqual([])
})
