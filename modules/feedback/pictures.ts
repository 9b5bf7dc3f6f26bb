import type { Picture } from '#machines/feedback/feedback.setup.ts'

type Kept = { canvas: HTMLCanvasElement } | { blob: Blob; url: string }
export type Pictures = ReturnType<typeof createPictures>

/** Pixels by the chart's picture ids, stored as long as the chart refers to them. */
export function createPictures(newId: () => string) {
  const kept = new Map<string, Kept>()
  const put = (entry: Kept, width: number, height: number): Picture => {
    const id = newId()
    kept.set(id, entry)
    return { id, width, height }
  }
  return {
    putCapture: (canvas: HTMLCanvasElement) => put({ canvas }, canvas.width, canvas.height),
    putImage: (blob: Blob, width: number, height: number) => put({ blob, url: URL.createObjectURL(blob) }, width, height),
    capture({ id }: Picture): HTMLCanvasElement {
      const entry = kept.get(id)
      if (!entry || !('canvas' in entry)) throw new Error('the capture is gone')
      return entry.canvas
    },
    image({ id }: Picture): { blob: Blob; url: string } {
      const entry = kept.get(id)
      if (!entry || !('blob' in entry)) throw new Error('the screenshot is gone')
      return entry
    },
    keepOnly(ids: ReadonlySet<string>) {
      for (const [id, entry] of kept) {
        if (ids.has(id)) continue
        kept.delete(id)
        if ('url' in entry) URL.revokeObjectURL(entry.url)
      }
    },
  }
}
