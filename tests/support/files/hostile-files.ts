import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { picture } from './pictures.ts'

export type HostileFile = { what: string; name: string; type: string; bytes: Uint8Array }

/** Markers that must not appear in anything the server stores. */
export const marks = ['alert(1)', 'PK\u0003\u0004', 'secret place', '<script', '%PDF']

const text = (words: string) => new TextEncoder().encode(words)
const concat = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** A PNG chunk with its length and checksum. */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = concat(text(type), data)
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

/** Claims to be that large, with hardly any content. */
function hollowPng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  return concat(signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1024))), chunk('IEND', new Uint8Array()))
}

/** Inserts a chunk before the pixels of a PNG. */
function withChunk(png: Uint8Array, type: string, data: Uint8Array): Uint8Array {
  const afterHeader = 8 + 25
  return concat(png.subarray(0, afterHeader), chunk(type, data), png.subarray(afterHeader))
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()
/** An animated WebP of that many square frames. */
async function film(side: number, frames: number) {
  const [red, green] = await Promise.all(
    ['#a00', '#0a0'].map((background) =>
      sharp({ create: { width: side, height: side, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const all = Array.from({ length: frames }, (_, index) => (index % 2 ? red! : green!))
  return sharp(all, { join: { animated: true }, limitInputPixels: false })
    .webp({ effort: 0 })
    .toBuffer()
}

/** The files of experiment F3: some are rejected, the others re-encoded, keeping nothing but the picture. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const png = await picture(300, 300)
  const jpeg = await picture(300, 300, 'jpeg')
  const script = text('*/=alert(1);/*')
  const comment = concat(Uint8Array.of(0xff, 0xfe, 0, script.length + 2), script)
  const bomb = concat(text('Comment\u0000\u0000'), deflateSync(Buffer.alloc(64 * 1024 * 1024)))
  const located = await sharp(jpeg)
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 40/1' } })
    .toBuffer()
  return [
    {
      what: 'SVG',
      name: 'picture.svg',
      type: 'image/svg+xml',
      bytes: text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    },
    { what: 'HTML as .png', name: 'picture.png', type: 'image/png', bytes: text('<!doctype html><script>alert(1)</script>') },
    { what: 'PDF as image', name: 'picture.png', type: 'image/png', bytes: text('%PDF-1.7 alert(1)') },
    { what: 'no bytes', name: 'picture.png', type: 'image/png', bytes: new Uint8Array() },
    { what: '50,000 x 50,000 px', name: 'picture.png', type: 'image/png', bytes: hollowPng(50_000, 50_000) },
    {
      what: '42 million pixels in 130 kB',
      name: 'picture.png',
      type: 'image/png',
      bytes: new Uint8Array(await blank(7_000, 6_000)),
    },
    {
      what: 'a film of 60 frames, 49 million pixels',
      name: 'picture.webp',
      type: 'image/webp',
      bytes: new Uint8Array(await film(900, 60)),
    },
    {
      what: 'a name of signs that turn and end texts',
      name: 'a\u202egnp.exe\u0000";\r\nX-Evil: 1.png',
      type: 'image/png',
      bytes: png,
    },
    {
      what: 'GIF that is an archive',
      name: 'picture.gif',
      type: 'image/gif',
      bytes: concat(await picture(300, 300, 'gif'), text('PK\u0003\u0004 alert(1)')),
    },
    {
      what: 'PNG that is an archive',
      name: 'picture.png',
      type: 'image/png',
      bytes: concat(png, text('PK\u0003\u0004 alert(1)')),
    },
    {
      what: 'JPEG that is a script',
      name: 'picture.js',
      type: 'text/javascript',
      bytes: concat(jpeg.subarray(0, 2), comment, jpeg.subarray(2)),
    },
    {
      what: 'PNG with a script',
      name: 'picture.png',
      type: 'image/png',
      bytes: withChunk(png, 'tEXt', text('Comment\u0000<script>alert(1)</script>')),
    },
    { what: 'PNG with a zip bomb', name: 'picture.png', type: 'image/png', bytes: withChunk(png, 'zTXt', bomb) },
    { what: 'a path as name', name: '../../../../tmp/f3-outside.png', type: 'image/png', bytes: png },
    { what: 'two extensions', name: 'picture.png.html', type: 'text/html', bytes: png },
    { what: 'where it was taken', name: 'picture.jpg', type: 'image/jpeg', bytes: new Uint8Array(located) },
  ]
}
