import { present } from '#server/platform/base/present.ts'
import type { Random } from '#server/platform/db/seed/random.ts'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import { searchTextOf as dioceseSearchText } from '../dioceses/create-diocese.service.ts'
import { churchCover } from './church-picture.ts'
import { priestsOf, servicesOf } from './church-life.ts'
import { searchTextOf } from '../parish/create-parish.service.ts'
import type { Seed, SeedWorld } from '#server/platform/module/seed.ts'

export const seed: Seed = {
  async write(tx, { dioceses, parishes, founded, random, parts: { files } }) {
    const seatOf = (wanted: string) =>
      present(
        dioceses.find(({ slug }) => slug === wanted),
        wanted,
      )
    await insertAll(
      tx,
      'dioceses',
      dioceses.map((diocese, position) => ({
        ...diocese,
        position,
        search_text: dioceseSearchText({ name_ar: null, bishop_name: null, bishop_name_ar: null, see_city: null, ...diocese }),
      })),
    )
    const covers = await Promise.all(
      parishes.map(async ({ id }, place) => {
        const name = `${id.replaceAll('-', '')}-cover.webp`
        await files.put(name, await churchCover(place))
        return `/media/${name}`
      }),
    )
    await insertAll(
      tx,
      'parishes',
      parishes.map(({ facts: { diocese, color: _color, people: members_count, phonePrefix: _prefix, ...facts }, id }, place) => ({
        ...facts,
        cover_photo: covers[place] ?? null,
        id,
        diocese_id: seatOf(diocese).id,
        status: 'active' as const,
        members_count,
        search_text: searchTextOf(
          { name_ar: null, city_ar: null, patron_saint: null, ...facts },
          { name_ar: null, ...seatOf(diocese) },
        ),
        created_at: iso(founded),
        updated_at: iso(founded),
      })),
    )
    await insertAll(
      tx,
      'priests',
      parishes.flatMap(({ facts, id }, place) => priestsOf(id, place, facts.phone ?? null, iso(founded))),
    )
    await insertAll(
      tx,
      'service_times',
      parishes.flatMap(({ facts, id }) => servicesOf(id, facts.languages, iso(founded))),
    )
    await insertAll(
      tx,
      'memberships',
      parishes.flatMap(({ id, people }) =>
        people.filter(({ parish }) => parish !== null).map((person) => membershipOf(person, id, random)),
      ),
    )
  },
}

const membershipOf = ({ user, membership, roles, joined }: SeedWorld['everyone'][number], parish_id: string, random: Random) => ({
  id: random.id(joined),
  user_id: user.id,
  parish_id,
  status: membership,
  roles: [...roles],
  joined_at: membership === 'active' ? iso(joined) : null,
  decided_by: null,
  created_at: iso(joined),
  ended_at: null,
})
const iso = (at: number) => new Date(at).toISOString()
