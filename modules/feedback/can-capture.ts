/** What a browser tells about itself, as far as it matters here. */
export type Device = {
  isSecureContext: boolean
  hasDisplayMedia: boolean
  userAgent: string
  /** Of `navigator.userAgentData`, where there is one. */
  isMobile: boolean
  maxTouchPoints: number
  isCoarse: boolean
}

const mobile = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i

/** Whether a picture of the screen is offered: on secure contexts, and not on mobile or touch devices (BUG-04). */
export const canCapture = ({ isSecureContext, hasDisplayMedia, userAgent, isMobile, maxTouchPoints, isCoarse }: Device) =>
  isSecureContext && hasDisplayMedia && !isMobile && !mobile.test(userAgent) && maxTouchPoints === 0 && !isCoarse

/** This browser. */
export const thisDevice = (): Device => ({
  isSecureContext: window.isSecureContext,
  hasDisplayMedia: typeof navigator.mediaDevices?.getDisplayMedia === 'function',
  userAgent: navigator.userAgent,
  isMobile: (navigator as { userAgentData?: { mobile?: boolean } }).userAgentData?.mobile ?? false,
  maxTouchPoints: navigator.maxTouchPoints,
  isCoarse: matchMedia('(pointer: coarse)').matches,
})
