import { loadSharp } from '#server/platform/images/load-sharp.ts'

/** Sky from top to bottom, walls, their shade, domes, and light of the windows. */
const hours = [
  { sky: ['#151A44', '#4A4B8C'], wall: '#E6D3A8', shade: '#CDB583', dome: '#F3E6C4', light: '#FFD873' },
  { sky: ['#3B5C93', '#E8B98A'], wall: '#EBD8B4', shade: '#CFB488', dome: '#F6EBD2', light: '#FFE6A3' },
  { sky: ['#2C6A9E', '#BFD9E6'], wall: '#F0E2C4', shade: '#D8C193', dome: '#FBF3DF', light: '#7E6A3C' },
] as const

const cross = (x: number, y: number, size: number) =>
  `<path d="M${x - size / 2} ${y}h${size}M${x} ${y - size}v${size * 2}" stroke="#C99A3B" stroke-width="${size / 3.5}" stroke-linecap="round"/>`
const arch = (x: number, y: number, width: number, height: number, fill: string) =>
  `<path d="M${x} ${y + height}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z" fill="${fill}"/>`
const stars = Array.from({ length: 46 }, (_, at) => [(at * 397) % 1500, (at * 151) % 250, 1 + (at % 3) * 0.6] as const)

/** Cover of a demo parish, 1500 by 500: a church with three domes at one of three hours; the same for the same `place`. */
export async function churchCover(place: number): Promise<Buffer> {
  const at = place % hours.length
  const { sky, wall, shade, dome, light } = hours[at] ?? hours[0]
  const tower = (x: number) =>
    `<rect x="${x}" y="190" width="92" height="270" fill="${shade}"/><path d="M${x - 6} 190a52 56 0 0 1 104 0z" fill="${dome}"/>
    ${cross(x + 46, 112, 20)}${arch(x + 30, 230, 32, 64, light)}${arch(x + 30, 336, 32, 64, light)}`
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="500" viewBox="0 0 1500 500">
    <defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
    <rect width="1500" height="500" fill="url(#s)"/>
    ${at === 0 ? stars.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#F3E6C4" opacity=".7"/>`).join('') : ''}
    <path d="M0 430c240-60 420-20 620-10s520-50 880 0v80H0z" fill="${shade}" opacity=".45"/>
    ${tower(520)}${tower(888)}
    <rect x="600" y="250" width="300" height="210" fill="${wall}"/><rect x="650" y="200" width="200" height="60" fill="${wall}"/>
    <path d="M640 204a110 116 0 0 1 220 0z" fill="${dome}"/>${cross(750, 52, 28)}
    ${arch(640, 300, 40, 84, light)}${arch(820, 300, 40, 84, light)}${arch(712, 318, 76, 142, '#7A4A22')}${arch(726, 336, 48, 124, light)}
    ${arch(690, 214, 24, 40, light)}${arch(738, 208, 24, 46, light)}${arch(786, 214, 24, 40, light)}
    <rect y="458" width="1500" height="42" fill="${shade}"/><path d="M690 500l34-42h52l34 42z" fill="${dome}"/>
    ${[380, 440, 1060, 1130].map((x) => `<path d="M${x} 458c-6-60-6-90 0-110 6 20 6 50 0 110z" fill="#2F5A45"/><ellipse cx="${x}" cy="372" rx="16" ry="66" fill="#2F5A45"/>`).join('')}
    </svg>`
  const sharp = await loadSharp()
  return sharp(Buffer.from(drawn)).webp({ quality: 80, effort: 2 }).toBuffer()
}
