import type { RoomText } from '../told.ts'
import { cairoFirst } from './cairo-first.ts'
import { cairoSecond } from './cairo-second.ts'
import { pasadenaFirst } from './pasadena-first.ts'
import { pasadenaSecond } from './pasadena-second.ts'

const few = { m: 'parish_admin', a: 'woman', b: 'man', c: 'deacon' }

/** Rooms of the parishes, by slug. */
export const parishRooms: Readonly<Record<string, RoomText>> = {
  'st-mark-pasadena': {
    cast: {
      m: 'mariam.habib',
      f: 'fr.youssef',
      d: 'deacon',
      a: 'marina.saad',
      b: 'mina.girgis',
      n: 'bishoy.hanna',
      c: 'woman',
      e: 'man',
      g: 'servant',
      h: 'woman',
    },
    talks: [...pasadenaFirst, ...pasadenaSecond],
  },
  'archangel-michael-shubra': {
    cast: {
      m: 'parish_admin',
      f: 'priest',
      d: 'deacon',
      a: 'demiana.fahmy',
      b: 'man',
      c: 'woman',
      e: 'servant',
      g: 'man',
      h: 'woman',
      i: 'man',
    },
    talks: [...cairoFirst, ...cairoSecond],
  },
  'st-mary-st-mina-croydon': {
    cast: few,
    talks: [
      {
        when: '2 resurrection+1 12:00',
        lines: [
          'm: Christ is risen! The lost umbrellas of the vigil are in the vestry, all nine',
          'a: Truly! Mine is the one with ducks',
          'b^1: It was nearly mine',
        ],
      },
      {
        when: 1.3,
        lines: [
          'm: Coach to Stevenage on Saturday at seven from the Larkspur Road gate',
          'c: Room for a cello?',
          'm: If it keeps the fast',
          'b: Trams are off tomorrow, I drive from Thornton Heath, four seats',
          'a: One for me and one for the cello, then',
        ],
      },
    ],
  },
  'st-demiana-jersey-city': {
    cast: few,
    talks: [
      {
        when: '2 01-24 07:10',
        lines: [
          'c: Fourteen inches on the steps. I have a shovel and a dream',
          'b: I have a snow blower',
          'c^1: You were always the favourite',
          'm: Liturgy at nine, one only. Mind the ramp',
        ],
      },
      {
        when: 0.9,
        lines: [
          'a: Coats: the seventh graders need hangers, any number',
          'b: A hundred from my uncle’s dry cleaner, tonight',
          'm: Your uncle is a prophet',
          'a+snow: First lights on our street!',
          'c: And it is not even December',
        ],
      },
    ],
  },
  'st-abanoub-blacktown': {
    cast: few,
    talks: [
      {
        when: 1.4,
        lines: [
          'm: Vespers at six, football at seven, sausages of the fasting sort at eight',
          'b: What sort is that?',
          'a: Sad, with sauce',
          'c: Nets are up. A magpie has moved into the left goal',
          'b^1: Keeper of the season',
        ],
      },
    ],
  },
  'st-george-mansoura': {
    cast: few,
    talks: [
      {
        when: 0.8,
        lines: [
          'm: كهربا الكورنيش هتقطع من ٤ لـ ٦، العشية على القناديل',
          'a: أحلى عشية',
          'c: القناديل اتملت زيت، والكبريت مع عم عياد',
          'b: عم عياد في البلد',
          'c: الكبريت كمان في البلد بقى',
        ],
      },
    ],
  },
}
