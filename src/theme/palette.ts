type Pair = readonly [dark: string, light: string]

/**
 * "Lamp and manuscript": every colour once, dark first. Text colours have a contrast of 4.5:1 on all four grounds, shapes 3:1.
 */
export const palette = {
  canvas: ['#0D1020', '#FBF8F1'],
  surface: ['#151A2E', '#FFFFFF'],
  raised: ['#1D2340', '#FFFFFF'],
  sunken: ['#090B17', '#F3EEE1'],
  fg: ['#F3EFE4', '#1B1A24'],
  'fg.muted': ['#BCBFD4', '#514E5C'],
  'fg.subtle': ['#969CBB', '#67636F'],
  gold: ['#E3B95B', '#7A5410'],
  'gold.solid': ['#D9AA45', '#8C6014'],
  'gold.hover': ['#E6BC5E', '#734E0E'],
  'gold.contrast': ['#1B1406', '#FFFFFF'],
  'gold.subtle': ['#2A2620', '#F6EBD2'],
  indigo: ['#A9B8FF', '#2F3B94'],
  'indigo.solid': ['#5966D8', '#3644A8'],
  'indigo.hover': ['#4E5AC6', '#2B3790'],
  'indigo.contrast': ['#FFFFFF', '#FFFFFF'],
  'indigo.subtle': ['#22294F', '#E6E8F7'],
  crimson: ['#FF8C98', '#9C1A31'],
  'crimson.solid': ['#CB3650', '#A61C34'],
  'crimson.hover': ['#B92C45', '#8C132A'],
  'crimson.contrast': ['#FFFFFF', '#FFFFFF'],
  'crimson.subtle': ['#33202F', '#F8E4E6'],
  success: ['#79D3A0', '#1B6640'],
  'success.subtle': ['#1B2F35', '#E0F0E6'],
  warning: ['#F2B65A', '#7F4C00'],
  'warning.subtle': ['#2F2A2A', '#F9EBD3'],
  info: ['#86BEFF', '#1C5899'],
  'info.subtle': ['#1D2C48', '#E1ECF8'],
  border: ['#2B3255', '#E2D9C4'],
  'border.strong': ['#727BA6', '#877B60'],
  focus: ['#F7D999', '#3644A8'],
  scrim: ['rgb(4 5 12 / 0.68)', 'rgb(27 26 36 / 0.45)'],
  watermark: ['rgb(227 185 91 / 0.07)', 'rgb(122 84 16 / 0.07)'],
} as const satisfies Record<string, Pair>

/** Backgrounds of initials, the same in both themes; `on` has a contrast of at least 6:1 on each. */
export const pigments = {
  ochre: '#75500F',
  indigo: '#2F3B94',
  madder: '#8E1A33',
  verdigris: '#0F5F59',
  malachite: '#1B6640',
  umber: '#6B3A18',
  lapis: '#1C5899',
  slate: '#46506A',
  on: '#FFF6E2',
} as const

/** Text on a 14 % tint of itself; an icon and a label always accompany the colour. */
export const eventPalette = {
  liturgy: ['#E3B95B', '#7A5410'],
  vespers: ['#A9B8FF', '#2F3B94'],
  feast: ['#FF8C98', '#9C1A31'],
  fast: ['#9AA3B5', '#4D5566'],
  youth: ['#5FD0C5', '#0F6B64'],
  study: ['#86BEFF', '#1C5899'],
  social: ['#F59E6C', '#96420F'],
  service: ['#79D3A0', '#1B6640'],
  meeting: ['#E0B795', '#6B3A18'],
  other: ['#B7B29F', '#5C5847'],
} as const satisfies Record<string, Pair>

export const shadows = {
  sm: ['0 1px 2px rgb(0 0 0 / 0.4)', '0 1px 2px rgb(60 45 10 / 0.08)'],
  md: ['0 0 0 1px #2B3255, 0 8px 20px rgb(0 0 0 / 0.4)', '0 4px 14px rgb(60 45 10 / 0.1)'],
  lg: ['0 0 0 1px #2B3255, 0 18px 48px rgb(0 0 0 / 0.55)', '0 14px 40px rgb(60 45 10 / 0.16)'],
} as const satisfies Record<string, Pair>
