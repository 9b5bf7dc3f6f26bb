import { randomBytes } from 'node:crypto'

const form = /^[0-9a-f]{32}(-[a-z0-9]{1,16})?\.[a-z0-9]{2,5}$/

/**
 * 128 random bits and an extension without a dot; `variant` marks a derived file: `newFileName('webp')`, `variantOf(name,
 * '256')`.
 */
export const newFileName = (extension: string) => checked(`${randomBytes(16).toString('hex')}.${extension}`)
/** Name of a file without a public URL: only handlers that check access open it. */
export const newPrivateFileName = (extension: string) => variantOf(newFileName(extension), 'private')
/** `<name>-<variant>.<extension>`, beside the original file. */
export const variantOf = (name: string, variant: string) => checked(name.replace(/\.([a-z0-9]+)$/, `-${variant}.$1`))
export const isFileName = (name: string) => form.test(name)
export const isPublicFileName = (name: string) => isFileName(name) && !name.includes('-private.')

/** Where a file lies in its folder or bucket: under the first two letters of its name. Throws TypeError for any other name. */
export const pathOfFile = (name: string) => `${checked(name).slice(0, 2)}/${name}`

const checked = (name: string) => {
  if (!isFileName(name)) throw new TypeError(`not a file name: ${name}`)
  return name
}
