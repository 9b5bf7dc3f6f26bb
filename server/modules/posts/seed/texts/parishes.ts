import type { PostText } from '../told.ts'
import { cairoFirst } from './cairo-first.ts'
import { cairoSecond } from './cairo-second.ts'
import { blacktown, croydon, jerseyCity, mansoura } from './other-parishes.ts'
import { pasadenaFirst } from './pasadena-first.ts'
import { pasadenaSecond } from './pasadena-second.ts'

/** What parishes of the demo wrote for their members, by slug. */
export const parishTexts: Readonly<Record<string, readonly PostText[]>> = {
  'st-mark-pasadena': [...pasadenaFirst, ...pasadenaSecond],
  'archangel-michael-shubra': [...cairoFirst, ...cairoSecond],
  'st-mary-st-mina-croydon': croydon,
  'st-demiana-jersey-city': jerseyCity,
  'st-abanoub-blacktown': blacktown,
  'st-george-mansoura': mansoura,
}
