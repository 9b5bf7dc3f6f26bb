import { loadSharp } from '#server/platform/images/load-sharp.ts'

/** The subject of a demo picture: shapes on a field of 960 by 720, with the base at y 560. */
type Motif = (colors: Palette) => string
export type Palette = { wall: string; table: string; main: string; light: string; dark: string; accent: string }

export const palettes = {
  gold: { wall: '#e9dcc3', table: '#b98d5a', main: '#b5832f', light: '#f0cf85', dark: '#5d3d17', accent: '#8c2f2b' },
  blue: { wall: '#d5e0ea', table: '#8fa3b3', main: '#35618e', light: '#9cc3e6', dark: '#1d3550', accent: '#e0b04c' },
  red: { wall: '#efdcd6', table: '#b07a64', main: '#9c3236', light: '#e3a49b', dark: '#4f1a1f', accent: '#e2b75a' },
  green: { wall: '#dfe6d6', table: '#a08a5d', main: '#4f7a4a', light: '#b4d19d', dark: '#27402a', accent: '#d98f43' },
  violet: { wall: '#e2dcea', table: '#9a86a3', main: '#6a4a8a', light: '#c3a9dc', dark: '#352448', accent: '#e8c069' },
  grey: { wall: '#e4e4e0', table: '#8d8f8f', main: '#5b6670', light: '#c3ccd2', dark: '#2b3238', accent: '#d17f3f' },
} as const satisfies Record<string, Palette>

const cross = (x: number, y: number, size: number, color: string) =>
  `<g fill="${color}"><rect x="${x - size * 0.09}" y="${y - size / 2}" width="${size * 0.18}" height="${size}" rx="${size * 0.03}"/>
  <rect x="${x - size * 0.34}" y="${y - size * 0.24}" width="${size * 0.68}" height="${size * 0.18}" rx="${size * 0.03}"/></g>`

const places = (...list: (readonly [x: number, top: number])[]) => list
const circles = (...list: (readonly [x: number, y: number, radius: number])[]) => list

export const motifs = {
  icon: ({ main, light, dark, accent }) => `
    <rect x="320" y="120" width="320" height="440" rx="10" fill="${dark}"/><rect x="336" y="136" width="288" height="408" rx="6" fill="${main}"/>
    <path d="M360 544V300a120 120 0 0 1 240 0v244z" fill="${light}"/><circle cx="480" cy="272" r="74" fill="${main}"/><circle cx="480" cy="272" r="64" fill="${light}" stroke="${accent}" stroke-width="5"/>
    <path d="M384 544c6-120 40-186 96-186s90 66 96 186z" fill="${accent}"/><path d="M432 544c6-80 20-130 48-130s42 50 48 130z" fill="${dark}" opacity=".55"/>
    <ellipse cx="480" cy="284" rx="34" ry="44" fill="#c99b72"/><path d="M444 276c2-40 70-40 72 0l8 60c-20-20-68-20-88 0z" fill="${dark}"/><ellipse cx="480" cy="290" rx="24" ry="32" fill="#d8ae84"/>`,
  book: ({ main, light, dark, accent }) => `
    <path d="M300 520l330 26 50-24V180l-330-22-50 30z" fill="${dark}"/><path d="M306 192l322 22v320l-322-24z" fill="${main}"/><path d="M634 214l40-20v318l-40 22z" fill="#f5efe2"/>
    <path d="M334 224l266 18v260l-266-20z" fill="none" stroke="${accent}" stroke-width="7"/>${cross(466, 360, 150, light)}`,
  stack: ({ main, light, dark, accent }) => `
    <rect x="270" y="480" width="420" height="80" rx="8" fill="${dark}"/><rect x="290" y="492" width="392" height="56" fill="#f5efe2"/><rect x="270" y="480" width="60" height="80" rx="8" fill="${main}"/>
    <rect x="300" y="400" width="380" height="80" rx="8" fill="${accent}"/><rect x="350" y="412" width="322" height="56" fill="#f5efe2"/><rect x="300" y="400" width="60" height="80" rx="8" fill="${accent}"/>
    <rect x="280" y="328" width="390" height="72" rx="8" fill="${light}"/><rect x="330" y="340" width="332" height="48" fill="#f5efe2"/><rect x="280" y="328" width="58" height="72" rx="8" fill="${light}"/>`,
  cross: ({ main, light, dark }) => `
    <circle cx="480" cy="340" r="190" fill="${light}" opacity=".45"/>${cross(486, 346, 400, dark)}${cross(480, 338, 400, main)}<g fill="${light}"><circle cx="480" cy="270" r="26"/><circle cx="480" cy="160" r="13"/><circle cx="368" cy="278" r="13"/><circle cx="592" cy="278" r="13"/><circle cx="480" cy="510" r="13"/></g>`,
  candles: ({ main, light, dark, accent }) =>
    places([340, 300], [440, 220], [540, 270], [625, 360])
      .map(([x, top], index) => {
        return `<rect x="${x - 32}" y="${top}" width="64" height="${560 - top}" rx="10" fill="${index % 2 ? light : '#f6edd9'}"/><rect x="${x + 8}" y="${top}" width="24" height="${560 - top}" rx="10" fill="${main}" opacity=".25"/>
        <path d="M${x} ${top - 70}c26 32 22 62 0 62s-26-30 0-62z" fill="${accent}"/><path d="M${x} ${top - 46}c12 18 10 34 0 34s-12-16 0-34z" fill="#fff3c4"/><rect x="${x - 2}" y="${top - 14}" width="4" height="16" fill="${dark}"/>`
      })
      .join(''),
  censer: ({ main, light, dark, accent }) => `
    <path d="M480 90L400 330M480 90l80 240M480 90v210" stroke="${dark}" stroke-width="6"/><circle cx="480" cy="90" r="18" fill="${accent}"/>
    <path d="M392 330h176l-26-60c-12-40-112-40-124 0z" fill="${light}"/><path d="M380 336h200c0 110-44 150-100 150s-100-40-100-150z" fill="${main}"/><path d="M430 486h100l30 74H400z" fill="${dark}"/>${cross(480, 400, 84, light)}
    <path d="M520 250c40-40-20-60 14-110M446 244c-40-30 10-60-20-100" stroke="#ffffff" stroke-width="12" fill="none" opacity=".7" stroke-linecap="round"/>`,
  vestment: ({ main, light, dark, accent }) => `
    <path d="M480 150c30 0 50-16 60-30 60 16 110 40 150 80l-60 110-40-24v274H370V286l-40 24-60-110c40-40 90-64 150-80 10 14 30 30 60 30z" fill="${main}"/>
    <path d="M420 120c10 22 30 40 60 40s50-18 60-40l-16-6c-8 16-24 26-44 26s-36-10-44-26z" fill="${accent}"/><rect x="448" y="160" width="64" height="400" fill="${light}"/>${cross(480, 250, 90, dark)}${cross(480, 390, 90, dark)}<rect x="370" y="530" width="220" height="30" fill="${accent}"/>`,
  jars: ({ main, light, dark, accent }) =>
    places([330, 330], [480, 270], [628, 350])
      .map(
        ([x, top], index) =>
          `<rect x="${x - 66}" y="${top}" width="132" height="${560 - top}" rx="22" fill="${[main, accent, light][index]}"/><rect x="${x - 52}" y="${top - 34}" width="104" height="40" rx="8" fill="${dark}"/><rect x="${x - 48}" y="${top + 70}" width="96" height="80" rx="6" fill="#fbf6ea"/>${cross(x, top + 110, 48, main)}<rect x="${x - 54}" y="${top + 12}" width="14" height="${510 - top}" rx="7" fill="#ffffff" opacity=".35"/>`,
      )
      .join(''),
  loaves: ({ main, light, dark }) =>
    circles([350, 470, 110], [600, 474, 106], [478, 380, 116])
      .map(
        ([x, y, r]) =>
          `<ellipse cx="${x}" cy="${y + 12}" rx="${r}" ry="${r * 0.78}" fill="${dark}" opacity=".35"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.78}" fill="${main}"/><ellipse cx="${x}" cy="${y - 6}" rx="${r * 0.8}" ry="${r * 0.6}" fill="${light}"/>${cross(x, y - 6, r * 0.9, main)}`,
      )
      .join(''),
  basket: ({ main, light, dark, accent }) => `
    <path d="M320 380c0-260 320-260 320 0" fill="none" stroke="${dark}" stroke-width="16"/><g fill="${accent}"><circle cx="400" cy="350" r="52"/><circle cx="560" cy="346" r="56"/></g><circle cx="482" cy="330" r="60" fill="${light}"/>
    <path d="M270 376h420l-50 184H320z" fill="${main}"/><path d="M280 420h400M292 466h376M306 512h348" stroke="${dark}" stroke-width="8" opacity=".5"/><path d="M360 376l24 184M440 376l10 184M520 376l-10 184M600 376l-24 184" stroke="${light}" stroke-width="8" opacity=".6"/>`,
  garment: ({ main, light, dark, accent }) => `
    <path d="M480 190l-60-30-130 70 46 96 44-22v256h200V304l44 22 46-96-130-70z" fill="${main}"/><path d="M420 160c10 40 110 40 120 0l-22-8c-14 20-62 20-76 0z" fill="${dark}"/>
    <path d="M380 470h200v30H380z" fill="${light}"/><path d="M380 510h200v14H380z" fill="${accent}"/>${cross(480, 330, 70, light)}`,
  lamp: ({ main, light, dark, accent }) => `
    <ellipse cx="480" cy="250" rx="250" ry="150" fill="#fff6d8" opacity=".55"/><path d="M400 150h160l70 170H330z" fill="${light}"/><path d="M400 150h160l10 24H390z" fill="${accent}"/><rect x="468" y="320" width="24" height="190" fill="${dark}"/><path d="M390 560c0-60 180-60 180 0z" fill="${main}"/>`,
  chair: ({ main, light, dark }) => `
    <rect x="350" y="150" width="260" height="230" rx="30" fill="${main}"/><rect x="376" y="176" width="208" height="180" rx="20" fill="${light}" opacity=".6"/><rect x="330" y="380" width="300" height="60" rx="22" fill="${light}"/>
    <path d="M350 440l-20 120h24l26-120zM610 440l20 120h-24l-26-120z" fill="${dark}"/><path d="M350 250h-40v150h24V280h16zM610 250h40v150h-24V280h-16z" fill="${dark}"/>`,
  laptop: ({ main, light, dark, accent }) => `
    <rect x="290" y="180" width="380" height="290" rx="16" fill="${dark}"/><rect x="308" y="198" width="344" height="240" rx="4" fill="${light}"/><path d="M308 400l110-110 80 70 70-50 84 90v38H308z" fill="${main}" opacity=".7"/><circle cx="590" cy="250" r="28" fill="${accent}"/>
    <path d="M250 470h460l40 70c4 12-4 20-16 20H226c-12 0-20-8-16-20z" fill="#b9c0c6"/><path d="M420 508h120l10 30H410z" fill="#97a0a8"/>`,
  blocks: ({ main, light, accent, dark }) => `
    <rect x="280" y="420" width="140" height="140" rx="12" fill="${main}"/><rect x="430" y="420" width="140" height="140" rx="12" fill="${accent}"/><path d="M580 560l70-140 70 140z" fill="${light}"/><rect x="355" y="270" width="140" height="140" rx="12" fill="${light}"/><circle cx="576" cy="346" r="66" fill="${dark}"/><path d="M425 200c0-60 90-60 90 0v60h-90z" fill="${accent}"/>
    ${cross(350, 490, 80, light)}<circle cx="500" cy="490" r="34" fill="#ffffff" opacity=".6"/>`,
  bicycle: ({ main, dark, accent }) => `
    <g fill="none" stroke="${dark}" stroke-width="14"><circle cx="330" cy="450" r="104"/><circle cx="640" cy="450" r="104"/></g><g stroke="${main}" stroke-width="16" fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="M330 450l90-170h150l70 170M420 280l70 170h-160M490 450l90-170"/></g>
    <path d="M390 262h80" stroke="${dark}" stroke-width="20" stroke-linecap="round"/><path d="M570 280l-16-60h60" stroke="${accent}" stroke-width="14" fill="none" stroke-linecap="round"/><circle cx="490" cy="450" r="26" fill="${accent}"/>`,
  lesson: ({ main, light, dark, accent }) => `
    <path d="M480 220c-60-40-140-40-220-20v320c80-20 160-20 220 20 60-40 140-40 220-20V200c-80-20-160-20-220 20z" fill="#fbf6ea"/><path d="M480 220v320" stroke="${dark}" stroke-width="6"/>
    <g stroke="${main}" stroke-width="5" opacity=".6"><path d="M296 270h150M296 310h150M296 350h150M296 390h150M296 430h110M516 270h148M516 310h148M516 350h148M516 390h148M516 430h90"/></g><g fill="${accent}"><circle cx="330" cy="396" r="20"/><rect x="344" y="290" width="7" height="106"/><circle cx="560" cy="360" r="20"/><rect x="574" y="254" width="7" height="106"/></g><path d="M640 140l60 60-150 150-70 14 10-72z" fill="${light}" stroke="${dark}" stroke-width="5"/>`,
  tent: ({ main, light, dark, accent }) => `
    <path d="M480 190l270 370H210z" fill="${main}"/><path d="M480 190l60 370H420z" fill="${dark}"/><path d="M480 190l-130 370h70z" fill="${light}"/><path d="M480 190l130 370h-70z" fill="${light}"/>
    <path d="M480 150v44M210 560l-50 20M750 560l50 20" stroke="${dark}" stroke-width="8" stroke-linecap="round"/><path d="M482 150l60 18-60 22z" fill="${accent}"/>`,
  pendant: ({ main, light, dark, accent }) => `
    <path d="M300 130c20 170 90 230 180 260 90-30 160-90 180-260" fill="none" stroke="${dark}" stroke-width="9"/><circle cx="480" cy="392" r="16" fill="${accent}"/>${cross(484, 478, 190, dark)}${cross(480, 472, 190, main)}<circle cx="480" cy="444" r="14" fill="${light}"/>`,
} as const satisfies Record<string, Motif>
export type MotifName = keyof typeof motifs

/** A still life as SVG; `view` rotates it slightly for a second photo. */
function draw(motif: MotifName, palette: Palette, view: number): string {
  const [x, scale] = view === 0 ? [0, 1] : [-150, 1.3]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">
    <defs><radialGradient id="g" cx=".35" cy=".2" r=".95"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="${palette.wall}"/></radialGradient>
    <linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.table}"/><stop offset="1" stop-color="${palette.dark}"/></linearGradient></defs>
    <rect width="960" height="720" fill="url(#g)"/><rect y="520" width="960" height="200" fill="url(#t)" opacity=".75"/>
    <g transform="translate(${x} ${view === 0 ? 20 : -70}) scale(${scale})"><ellipse cx="486" cy="562" rx="270" ry="26" fill="#000000" opacity=".22"/>${motifs[motif](palette)}</g></svg>`
}

export type Picture = { large: Buffer; square: Buffer; width: number; height: number }

/** The files of one photo, as an upload would create them. */
export async function paint(motif: MotifName, palette: Palette, view: number): Promise<Picture> {
  const sharp = await loadSharp()
  const drawn = sharp(Buffer.from(draw(motif, palette, view)))
  const large = await drawn.clone().webp({ quality: 80, effort: 2 }).toBuffer()
  const square = await drawn.clone().resize(256, 256, { fit: 'cover' }).webp({ quality: 78, effort: 2 }).toBuffer()
  return { large, square, width: 960, height: 720 }
}
