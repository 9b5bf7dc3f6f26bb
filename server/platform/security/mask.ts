/** `m***@example.org`: reveals the provider, not the person (USR-D2). */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1***')
/** The country code and the last two digits. */
export const maskPhone = (phone: string) => `${phone.slice(0, 3)}***${phone.slice(-2)}`
/** Masks, for the audit log, a text whose erasure a person could request. */
export const maskText = (text: string | null) => (text === null || text === '' ? text : `${[...text][0]}***`)

/** `m•••@example.org`: enough for the owner to recognise the address. */
export const hintOfEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••')
