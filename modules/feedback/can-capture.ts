/** Relevant properties of the browser. */
export type Device = {
  isSecureContext: boolean
  hasDisplayMedia: boolean
  userAgent: string
  /** From `navigator.userAgentData`, if available. */
  isMobile: boolean
  maxTouchPoints: number
  isCoarse: boolean
}

const mobile = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i

/** Whether a screenshot is offered: in secure contexts, and not on mobile or touch devices (BUG-04). */
export const canCapture = ({ isSecureContext, hasDisplayMedia, userAgent, isMobile, maxTouchPoints, isCoarse }: Device) =>
  isSecureContext && hasDisplayMedia && !isMobile && !mobile.test(userAgent) && maxTouchPoints === 0 && !isCoarse

/** The current browser. */
export const thisDevice = (): Device => ({
  isSecureContext: window.isSecureContext,
  hasDisplayMedia: typeof navigator.mediaDevices?.getDisplayMedia === 'function',
  userAgent: navigator.userAgent,
  isMobile: (navigator as { userAgentData?: { mobile?: boolean } }).userAgentData?.mobile ?? false,
  maxTouchPoints: navigator.maxTouchPoints,
  isCoarse: matchMedia('(pointer: coarse)').matches,
})
