import { loadSharp } from '#server/platform/images/load-sharp.ts'

const width = 1500
const height = 500
const cross = (x: number, y: number, size: number, colour = '#E3B95B') =>
  `<path d="M${x - size / 2} ${y}h${size}M${x} ${y - size}v${size * 2}" stroke="${colour}" stroke-width="${size / 3.5}" stroke-linecap="round"/>`
const palm = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path d="M-8 0q4-90-2-170h16q0 90 6 170z" fill="#6B4A2B"/><g fill="none" stroke="#2F6B46" stroke-width="16" stroke-linecap="round"><path d="M0-166q-60-40-110 10M0-166q60-40 110 10M0-166q-40-70-92-60M0-166q40-70 92-60M0-166v-70"/></g></g>`
const child = (x: number, top: number, robe: string, skin: string) =>
  `<g transform="translate(${x} ${top})"><path d="M-58 260q4-210 58-214 54 4 58 214z" fill="${robe}"/><circle r="40" fill="${skin}"/><path d="M-42-4q2-46 42-46t42 46q-10-22-42-22t-42 22z" fill="#241610"/></g>`
const note = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})" fill="#E3B95B"><ellipse rx="16" ry="12"/><path d="M12-2v-74q26 10 30 36-14-12-24-10v48z"/></g>`

/** Covers of the demo's pages, ours to ship. */
const drawings = {
  monastery: `<rect width="${width}" height="${height}" fill="#F1C88E"/><circle cx="1180" cy="150" r="80" fill="#FBE9C2"/><path d="M0 330q300-70 620-20t880-40v230H0z" fill="#D9A566"/><g fill="#EAD6AE"><rect x="330" y="250" width="840" height="190"/><path d="M330 250v-26h40v26h40v-26h40v26h40v-26h40v26h40v-26h40v26h40v-26h40v26h40v-26h40v26h40v-26h40v26h40v-26h40v26h40v-26h40v26h40v-26h40v26h40v-26h40v26z"/></g><g fill="#F7EBD0"><path d="M560 250a90 96 0 0 1 180 0zM820 250a70 76 0 0 1 140 0z"/></g>${cross(650, 130, 26, '#9A6328')}${cross(890, 154, 20, '#9A6328')}<path d="M690 440V340a60 60 0 0 1 120 0v100z" fill="#7A4A22"/><g fill="#B98A54"><path d="M400 380v-46a22 22 0 0 1 44 0v46zM500 380v-46a22 22 0 0 1 44 0v46zM940 380v-46a22 22 0 0 1 44 0v46zM1050 380v-46a22 22 0 0 1 44 0v46z"/></g>${palm(250, 450)}${palm(1260, 460)}<rect y="440" width="${width}" height="60" fill="#C68F50"/>`,
  school: `<rect width="${width}" height="${height}" fill="#1F5A63"/><g fill="#2A6F78"><path d="M120 500V230a130 130 0 0 1 260 0v270zM1120 500V230a130 130 0 0 1 260 0v270z"/></g><rect x="520" y="70" width="460" height="240" rx="8" fill="#163F36"/><rect x="520" y="70" width="460" height="240" rx="8" fill="none" stroke="#C9A13F" stroke-width="12"/>${cross(750, 180, 46, '#EADBB4')}<path d="M580 130h70M580 160h52M860 130h70M860 160h50" stroke="#EADBB4" stroke-width="8" stroke-linecap="round" opacity=".7"/>${child(300, 300, '#F6EEDC', '#B87F55')}${child(470, 326, '#E9C46A', '#D6A27A')}${child(660, 306, '#C2452D', '#A97348')}${child(850, 322, '#F6EEDC', '#D9AB86')}${child(1030, 300, '#4F86C6', '#C28B62')}${child(1200, 330, '#E9C46A', '#B87F55')}`,
  choir: `<rect width="${width}" height="${height}" fill="#2A1538"/><path d="M0 500V260q190-150 380 0v240zM380 500V200q370-220 740 0v300zM1120 500V260q190-150 380 0v240z" fill="#3A2050"/><g transform="translate(750 270)"><path d="M-250 130q120-60 250-10 130-50 250 10V-60q-130-60-250-6-130-54-250 6z" fill="#F3E6C8"/><path d="M0-66v186" stroke="#B98A2E" stroke-width="8"/><path d="M-200-20q80-26 160 0M-200 20q80-26 160 0M-200 60q80-26 160 0M40-20q80-26 160 0M40 20q80-26 160 0M40 60q80-26 160 0" fill="none" stroke="#8E1A33" stroke-width="7" stroke-linecap="round"/></g>${note(330, 190)}${note(430, 130)}${note(1080, 150)}${note(1180, 210)}${note(250, 260)}${cross(750, 110, 30)}`,
} as const
export type DrawnCover = keyof typeof drawings

const render = async (name: DrawnCover, box: string, size: { width: number; height: number }): Promise<Buffer> => {
  const sharp = await loadSharp()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${box}">${drawings[name]}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 80, effort: 2 }).toBuffer()
}

export const drawCover = (name: DrawnCover) => render(name, `0 0 ${width} ${height}`, { width, height })
/** The middle of the cover. */
export const drawAvatar = (name: DrawnCover) => render(name, '560 60 380 380', { width: 256, height: 256 })
