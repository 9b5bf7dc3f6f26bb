/** First segments of pages and of the API, and names that would speak for the community (INV-D12, TRAP-27, TRAP-31). */
export const reservedWords: ReadonlySet<string> = new Set(
  `about account accounts activity admin administrator admins analytics announcements anonymous answers api app apps app-admin applications
  assets audit accept-terms auth author authors avatar backup billing bishop blog bot calendar calendars campaign campaigns cart chat checkout church
  clear-storage clergy comment comments community complete complete-profile config confirm-email contact coptic copticcommunity core create credentials
  dashboard deacon debug delete demo dev diocese dioceses docs donate donations edit email error errors event events everyone explore
  faq favicon features feed feedback feeds flags follow followers following following-feed forgot forum group groups guardian guest health help
  home host hub images inbox index info install instagram invitation invitations invite item items job jobs join landing landing-alt
  landing-original landing-simple language legal live login logout mail main manage marketplace media member members message messages
  metrics moderation moderator moderators my my-groups net new news nobody notification notifications null oauth offline official open
  operator orders owner page pages parish parish-admin parishes password password-reset patriarch payment payments people photo photos
  pope post postmaster posts prayer prayers prayers-debug priest privacy profile profiles public publish query register registration
  request-invite resend-verification reset reset-password resume reviews robots role roles root route rsvp sale saved search security
  seed seller server service services session sessions settings setup share shop signin signout signup site sitemap social staff
  static status store superadmin support sw synod system team terms test tests tickets token trash treasurer undefined undo-email unfollow
  unsubscribe update upload uploads user username users verify verify-email video videos webhook webmaster websocket welcome ws www you`.split(
    /\s+/,
  ),
)
