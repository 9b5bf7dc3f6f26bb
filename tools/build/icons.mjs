import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { at, dist } from './paths.ts'

/** The mark in gold on night indigo, for tabs and home screens, and the manifest that names them. */
export async function writeIcons() {
  const shape = readFileSync(at('src/ui/cross-shape.ts'), 'utf8')
  const cross = /crossPath = '([^']+)'/.exec(shape)[1]
  const points = [...shape.matchAll(/\[([\d.]+), ([\d.]+)\]/g)]
    .map(([, x, y]) => `M${x} ${y - 1.7}l1.7 1.7-1.7 1.7-1.7-1.7z`)
    .join('')
  const svg = (inset, radius) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${24 + inset * 2} ${24 + inset * 2}"><rect width="100%" height="100%" rx="${radius}" fill="#0D1020"/><g transform="translate(${inset} ${inset})" fill="#E3B95B"><path d="${cross}"/><path d="${points}"/></g></svg>`
  writeFileSync(join(dist, 'icon.svg'), svg(4, 7))
  for (const size of [180, 192, 512])
    await sharp(Buffer.from(svg(8, 0)), { density: 400 })
      .resize(size)
      .png()
      .toFile(join(dist, `icon-${size}.png`))
  const icon = (size, purpose) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose })
  const manifest = {
    name: 'Coptic Community',
    short_name: 'Coptic',
    id: '/',
    start_url: '/dashboard',
    display: 'standalone',
    background_color: '#0D1020',
    theme_color: '#0D1020',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  writeFileSync(join(dist, 'manifest.webmanifest'), JSON.stringify(manifest))
}
