/** A code of an authenticator app. */
export const isSixDigits = (code: string): boolean => /^\d{6}$/.test(plain(code))
/** Six digits, or a string shaped like a recovery code. */
export const isSecondFactor = (code: string): boolean => isSixDigits(code) || /^[a-z0-9]{8,64}$/i.test(plain(code))
/** Removes spaces and dashes, and accepts Arabic digits. */
export const plain = (code: string): string =>
  code.replace(/[\s-]/g, '').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
