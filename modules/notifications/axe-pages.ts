/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  visitor: ['/unsubscribe?token=of-a-mail'],
  friend: ['/notifications', '/notifications/settings'],
}
