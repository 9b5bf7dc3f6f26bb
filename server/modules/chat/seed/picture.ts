import { loadSharp } from '#server/platform/images/load-sharp.ts'
import { drawnSize, type PictureName } from '#server/platform/db/seed/pictures/paint.ts'
import { newPrivateFileName } from '#server/platform/ports/files/file-name.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'
import { type NewFile, smallOf } from '../lines/attachment.ts'

/** A drawing as a picture of a room, stored in its two sizes. */
export async function storeDrawing({ paint, parts: { files } }: SeedWorld, name: PictureName): Promise<NewFile> {
  const sharp = await loadSharp()
  const large = await paint(name)
  const file_name = newPrivateFileName('webp')
  await files.put(file_name, large)
  await files.put(smallOf(file_name), await sharp(large).resize(480).webp({ quality: 78, effort: 2 }).toBuffer())
  return { file_name, type: 'image', name: `${name}.webp`, size: large.byteLength, ...drawnSize }
}
