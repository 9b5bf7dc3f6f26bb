/** Maximum side of a picture in pixels: larger screens are scaled down to stay below the server's limit. */
const longestSide = 2560

/**
 * Requests a capture of this tab and takes one frame. Must be called while handling a click. Rejects when the person or the
 * browser refuses.
 */
export async function captureScreen(): Promise<HTMLCanvasElement> {
  await nextPaint()
  const stream = await navigator.mediaDevices.getDisplayMedia({
    video: { displaySurface: 'browser' },
    audio: false,
    // Chromium: offers this tab first, and includes it.
    ...{ preferCurrentTab: true, selfBrowserSurface: 'include', surfaceSwitching: 'exclude' },
  })
  try {
    const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true, srcObject: stream })
    const hasFrame = new Promise((resolve, reject) => {
      video.addEventListener('loadeddata', resolve, { once: true })
      video.addEventListener('error', () => reject(new Error('no picture came')), { once: true })
      for (const track of stream.getTracks()) track.addEventListener('ended', () => reject(new Error('stopped')), { once: true })
    })
    await Promise.all([video.play(), hasFrame])
    const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
    canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('nothing to draw on')
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height)
    return canvas
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

/** Elements hidden just before remain visible until then. */
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
