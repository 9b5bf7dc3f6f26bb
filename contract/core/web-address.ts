import * as v from 'valibot'

/** `https://name:secret@host` would hand its secret to every reader. */
const holdsNoPassword = (address: string) => {
  const { username, password } = URL.parse(address) ?? { username: '', password: '' }
  return username === '' && password === ''
}
export const HttpUrl = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000),
  v.url('Enter a full web address'),
  v.regex(/^https?:\/\//i, 'Enter a web address that begins with http'),
  v.check(holdsNoPassword, 'Enter a web address without a username or password'),
)
/** A path of this site: starts with exactly one slash, no scheme, no backslash (NTF-D1, F7). */
export const OwnPath = v.pipe(v.string(), v.maxLength(500), v.regex(/^\/(?![/\\])[^\\\u0000-\u001f]*$/))
