/** `m***@example.org`: which provider, not which person (USR-D2). */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1***')
/** The country's digits and the last two. */
export const maskPhone = (phone: string) => `${phone.slice(0, 3)}***${phone.slice(-2)}`
/** How the audit log tells of a text that a person could ask to be erased. */
export const maskText = (text: string | null) => (text === null || text === '' ? text : `${[...text][0]}***`)

/** `m•••@example.org`: enough for its owner to recognise the address. */
export const hintOfEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••')
