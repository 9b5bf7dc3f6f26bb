import { escapeHtml } from '#server/platform/base/html.ts'
import { loadSharp } from './load-sharp.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Texts of a share picture; `titles` in the languages that the page has a name in. */
export type ShareCard = { titles: readonly string[]; place: string }

const width = 1200
const height = 630
const margin = 96
const arm = (x: number, y: number, w: number, h: number) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#d9a93f"/>`
const ground = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#0d1020"/><stop offset="1" stop-color="#1d2150"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/><rect y="${height - 12}" width="${width}" height="12" fill="#d9a93f"/>
${arm(118, 80, 20, 64)}${arm(96, 102, 64, 20)}</svg>`)

/** Draws the picture that a page is shared with, a PNG of 1200 by 630 pixels, in the fonts of this machine. */
export async function drawShareCard({ titles, place }: ShareCard): Promise<Buffer> {
  const sharp = await loadSharp()
  const line = (text: string, size: number, colour: string) =>
    sharp({
      text: {
        text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
        font: `serif ${size}`,
        width: width - 2 * margin,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  return oneAtATime(async () => {
    const texts = [
      ...(await Promise.all(
        titles.map((title, index) => line(title, index === 0 ? 64 : 48, index === 0 ? '#f3e9d2' : '#d9a93f')),
      )),
      await line(place, 34, '#b9b6c8'),
    ]
    let top = 190
    const layers = texts.map(({ data, info }) => {
      const layer = { input: data, left: margin, top }
      top += info.height + 32
      return layer
    })
    return sharp(ground)
      .composite(layers.filter((layer) => layer.top < height - 60))
      .png()
      .toBuffer()
  })
}
