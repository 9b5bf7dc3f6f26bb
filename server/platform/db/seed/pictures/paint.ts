import { loadSharp } from '#server/platform/images/load-sharp.ts'
import { churchDrawings } from './drawings.ts'
import { feastDrawings } from './feasts.ts'
import { placeDrawings } from './places.ts'

const width = 1024
const height = 683
const drawings = { ...churchDrawings, ...feastDrawings, ...placeDrawings }
export type PictureName = keyof typeof drawings
export const pictureNames: readonly string[] = Object.keys(drawings)
export const drawnSize = { width, height }

/** Paints a drawing once, however often it is asked for. */
export type Painter = (name: PictureName) => Promise<Buffer>

export function createPainter(): Painter {
  const painted = new Map<PictureName, Promise<Buffer>>()
  return (name) => {
    const found = painted.get(name) ?? paint(name)
    painted.set(name, found)
    return found
  }
}

/** A drawing, ours to ship, as an upright WebP of 1024 by 683 pixels. */
async function paint(name: PictureName): Promise<Buffer> {
  const sharp = await loadSharp()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><radialGradient id="glow"><stop offset="0" stop-color="#FFC766" stop-opacity=".8"/><stop offset="1" stop-color="#FFC766" stop-opacity="0"/></radialGradient></defs>${drawings[name]}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 80, effort: 2 }).toBuffer()
}
