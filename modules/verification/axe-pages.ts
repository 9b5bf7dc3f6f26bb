/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  visitor: ['/guardian', '/guardian?token=of-no-mail'],
  admin: [
    '/admin/users/verification',
    '/admin/users/verification?kind=clergy',
    '/admin/users/verification?kind=clergy&open={claim}',
    '/admin/users/verification?kind=guardian',
    '/admin/users/verification?kind=membership&status=approved',
  ],
}
