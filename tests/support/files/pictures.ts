import sharp from 'sharp'

/** A single-colour image with a copyright notice in its metadata, like a camera's. */
export const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'gif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#7a5a1c' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer()
/** An image that no format compresses well. */
export const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a5a1c', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer()
export const blob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)])
