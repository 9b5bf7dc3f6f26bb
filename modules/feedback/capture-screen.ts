/** Sides of a picture in pixels: a wider screen is drawn smaller, so that the file stays below the server's limit. */
const longestSide = 2560

/**
 * Asks for a picture of this tab and takes one frame. Called while a click is being handled: the browser asks for that. Rejects when the person
 * or the browser refuses.
 */
export async function captureScreen(): Promise<HTMLCanvasElement> {
  await nextPaint()
  const stream = await navigator.mediaDevices.getDisplayMedia({
    video: { displaySurface: 'browser' },
    audio: false,
    // Of Chromium: this tab is offered first, and itself.
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

/** What was just taken out of sight is seen on the screen until then. */
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
