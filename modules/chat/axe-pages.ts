/** Pages that the accessibility tests open, by who opens them. */
export const axePages = { friend: ['/chat', '/chat?show=requests'] }
/** Leads to the room. */
export const withoutPage = ['/messages/parish/$']
