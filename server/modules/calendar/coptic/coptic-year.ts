import { type CopticDate, type DayNumber, fromCoptic, resurrection, toIsoDate } from '#server/platform/base/coptic-date.ts'

export type CopticObservance = {
  key: string
  title: string
  kind: 'feast' | 'fast'
  /** First and last day, inclusive, as YYYY-MM-DD. */
  start: string
  end: string
}

const month = { thout: 1, hathor: 3, koiak: 4, tobi: 5, meshir: 6, paremhat: 7, pashons: 9, epip: 11, mesori: 12 } as const

/** Feasts and fasts of one year of the Martyrs (from 1 Thout on), ordered by first day. */
export function copticYear(year: number): CopticObservance[] {
  const on = (of: CopticDate['month'], day: number) => fromCoptic({ year, month: of, day })
  const easter = resurrection(year + 284)
  // 28 Koiak in the year after a leap year, so that it stays 7 January.
  const nativity = on(month.koiak, year % 4 === 0 ? 28 : 29)
  return [
    feast('nayrouz', 'Nayrouz (Coptic New Year)', on(month.thout, 1)),
    feast('cross', 'Feast of the Cross', on(month.thout, 17)),
    fast('nativity-fast', 'Fast of the Nativity', on(month.hathor, 16), nativity - 1),
    feast('nativity', 'Feast of the Nativity', nativity),
    feast('circumcision', 'Feast of the Circumcision', on(month.tobi, 6)),
    feast('theophany', 'Feast of the Theophany', on(month.tobi, 11)),
    feast('cana', 'Wedding of Cana of Galilee', on(month.tobi, 13)),
    feast('temple', 'Entry of the Lord into the Temple', on(month.meshir, 8)),
    fast('jonah', 'Fast of Nineveh (Jonah)', easter - 69, easter - 67),
    fast('great-lent', 'Great Lent and Holy Week', easter - 55, easter - 1),
    feast('cross-of-paremhat', 'Finding of the Cross', on(month.paremhat, 10)),
    feast('annunciation', 'Feast of the Annunciation', on(month.paremhat, 29)),
    feast('lazarus', 'Lazarus Saturday', easter - 8),
    feast('palm-sunday', 'Palm Sunday', easter - 7),
    feast('covenant-thursday', 'Covenant Thursday', easter - 3),
    feast('good-friday', 'Good Friday', easter - 2),
    feast('resurrection', 'Feast of the Resurrection', easter),
    feast('thomas-sunday', 'Thomas Sunday', easter + 7),
    feast('egypt', 'Entry of the Lord into Egypt', on(month.pashons, 24)),
    feast('ascension', 'Feast of the Ascension', easter + 39),
    feast('pentecost', 'Feast of Pentecost', easter + 49),
    fast('apostles-fast', 'Fast of the Apostles', easter + 50, on(month.epip, 4)),
    feast('apostles', "Apostles' Feast", on(month.epip, 5)),
    fast('st-mary-fast', 'Fast of St. Mary', on(month.mesori, 1), on(month.mesori, 15)),
    feast('transfiguration', 'Feast of the Transfiguration', on(month.mesori, 13)),
    feast('assumption', 'Assumption of St. Mary', on(month.mesori, 16)),
  ].sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
}

const feast = (key: string, title: string, day: DayNumber): CopticObservance => ({
  key,
  title,
  kind: 'feast',
  start: toIsoDate(day),
  end: toIsoDate(day),
})
const fast = (key: string, title: string, first: DayNumber, last: DayNumber): CopticObservance => ({
  key,
  title,
  kind: 'fast',
  start: toIsoDate(first),
  end: toIsoDate(last),
})
