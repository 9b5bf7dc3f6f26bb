import { type CopticDate, type DayNumber, fromCoptic, resurrection, toIsoDate } from '../core/coptic-date.ts'

export type CopticObservance = {
  key: string
  title: string
  title_ar: string
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
    feast('nayrouz', 'Nayrouz (Coptic New Year)', 'عيد النيروز، رأس السنة القبطية', on(month.thout, 1)),
    feast('cross', 'Feast of the Cross', 'عيد الصليب', on(month.thout, 17)),
    fast('nativity-fast', 'Fast of the Nativity', 'صوم الميلاد', on(month.hathor, 16), nativity - 1),
    feast('nativity', 'Feast of the Nativity', 'عيد الميلاد المجيد', nativity),
    feast('circumcision', 'Feast of the Circumcision', 'عيد الختان', on(month.tobi, 6)),
    feast('theophany', 'Feast of the Theophany', 'عيد الغطاس المجيد', on(month.tobi, 11)),
    feast('cana', 'Wedding of Cana of Galilee', 'عيد عرس قانا الجليل', on(month.tobi, 13)),
    feast('temple', 'Entry of the Lord into the Temple', 'عيد دخول المسيح إلى الهيكل', on(month.meshir, 8)),
    fast('jonah', 'Fast of Nineveh (Jonah)', 'صوم نينوى', easter - 69, easter - 67),
    fast('great-lent', 'Great Lent and Holy Week', 'الصوم الكبير وأسبوع الآلام', easter - 55, easter - 1),
    feast('cross-of-paremhat', 'Finding of the Cross', 'عيد ظهور الصليب', on(month.paremhat, 10)),
    feast('annunciation', 'Feast of the Annunciation', 'عيد البشارة المجيد', on(month.paremhat, 29)),
    feast('lazarus', 'Lazarus Saturday', 'سبت لعازر', easter - 8),
    feast('palm-sunday', 'Palm Sunday', 'أحد الشعانين', easter - 7),
    feast('covenant-thursday', 'Covenant Thursday', 'خميس العهد', easter - 3),
    feast('good-friday', 'Good Friday', 'الجمعة العظيمة', easter - 2),
    feast('resurrection', 'Feast of the Resurrection', 'عيد القيامة المجيد', easter),
    feast('thomas-sunday', 'Thomas Sunday', 'أحد توما', easter + 7),
    feast('egypt', 'Entry of the Lord into Egypt', 'عيد دخول المسيح أرض مصر', on(month.pashons, 24)),
    feast('ascension', 'Feast of the Ascension', 'عيد الصعود المجيد', easter + 39),
    feast('pentecost', 'Feast of Pentecost', 'عيد العنصرة', easter + 49),
    fast('apostles-fast', 'Fast of the Apostles', 'صوم الرسل', easter + 50, on(month.epip, 4)),
    feast('apostles', "Apostles' Feast", 'عيد الرسل', on(month.epip, 5)),
    fast('st-mary-fast', 'Fast of St. Mary', 'صوم السيدة العذراء', on(month.mesori, 1), on(month.mesori, 15)),
    feast('transfiguration', 'Feast of the Transfiguration', 'عيد التجلي المجيد', on(month.mesori, 13)),
    feast('assumption', 'Assumption of St. Mary', 'عيد صعود جسد السيدة العذراء', on(month.mesori, 16)),
  ].sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
}

const feast = (key: string, title: string, title_ar: string, day: DayNumber): CopticObservance => ({
  key,
  title,
  title_ar,
  kind: 'feast',
  start: toIsoDate(day),
  end: toIsoDate(day),
})
const fast = (key: string, title: string, title_ar: string, first: DayNumber, last: DayNumber): CopticObservance => ({
  key,
  title,
  title_ar,
  kind: 'fast',
  start: toIsoDate(first),
  end: toIsoDate(last),
})
