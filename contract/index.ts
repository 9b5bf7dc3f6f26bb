import { accountsEndpoints } from './accounts/accounts.ts'
import { accountsErrors } from './accounts/errors.ts'
import { consentsEndpoints } from './accounts/consents.ts'
import { myDataEndpoints } from './accounts/my-data.ts'
import { registrationSettingsEndpoints } from './accounts/registration-settings.ts'
import { oauthEndpoints } from './accounts/oauth.ts'
import { recoveryEndpoints } from './accounts/recovery.ts'
import { securityEndpoints } from './accounts/security.ts'
import { calendarEndpoints } from './calendar/calendar.ts'
import { consoleEventsEndpoints } from './calendar/console-events.ts'
import { calendarErrors } from './calendar/errors.ts'
import { chatEndpoints } from './chat/chat.ts'
import { chatErrors } from './chat/errors.ts'
import { complianceEndpoints } from './compliance/compliance.ts'
import { complianceErrors } from './compliance/errors.ts'
import { firstStepsEndpoints } from './console/first-steps.ts'
import { parishEventsEndpoints } from './calendar/parish-events.ts'
import { consoleEndpoints } from './console/console.ts'
import type { Reason } from './core/errors/define-errors.ts'
import type { Endpoint } from './core/endpoint.ts'
import { coreErrors, generalReasons } from './core/errors/general-errors.ts'
import { exportsErrors } from './exports/errors.ts'
import { exportsEndpoints } from './exports/exports.ts'
import { feedbackErrors } from './feedback/errors.ts'
import { feedbackEndpoints } from './feedback/feedback.ts'
import { flagsErrors } from './flags/errors.ts'
import { flagsEndpoints } from './flags/flags.ts'
import { consoleGroupsEndpoints, parishGroupsEndpoints } from './groups/console-groups.ts'
import { groupsErrors } from './groups/errors.ts'
import { groupMembersEndpoints } from './groups/group-members.ts'
import { groupsEndpoints } from './groups/groups.ts'
import { handlesErrors } from './handles/errors.ts'
import { handlesEndpoints } from './handles/handles.ts'
import { householdsErrors } from './households/errors.ts'
import { visitationErrors } from './visitation/errors.ts'
import { visitationEndpoints } from './visitation/visitation.ts'
import { householdsEndpoints } from './households/households.ts'
import { importsErrors } from './imports/errors.ts'
import { importsEndpoints } from './imports/imports.ts'
import { consoleInvitationsEndpoints } from './invitations/console-invitations.ts'
import { invitationsErrors } from './invitations/errors.ts'
import { invitationsEndpoints } from './invitations/invitations.ts'
import { parishRequestsEndpoints } from './invitations/parish-requests.ts'
import { logsEndpoints } from './logs/logs.ts'
import { marketplaceErrors } from './marketplace/errors.ts'
import { marketplaceEndpoints } from './marketplace/marketplace.ts'
import { ordersEndpoints } from './marketplace/orders.ts'
import { appealsEndpoints } from './moderation/appeals.ts'
import { consoleModerationEndpoints } from './moderation/console-moderation.ts'
import { consoleQueueEndpoints } from './moderation/console-queue.ts'
import { decisionsEndpoints } from './moderation/decisions.ts'
import { moderationErrors } from './moderation/errors.ts'
import { moderationEndpoints } from './moderation/moderation.ts'
import { parishReportsEndpoints } from './moderation/parish-reports.ts'
import { policiesEndpoints } from './moderation/policies.ts'
import { reportedEndpoints } from './moderation/reported.ts'
import { reportsEndpoints } from './moderation/reports.ts'
import { rulesEndpoints } from './moderation/rules.ts'
import { notificationsErrors } from './notifications/errors.ts'
import { notificationsEndpoints } from './notifications/notifications.ts'
import { consolePagesEndpoints, parishPagesEndpoints } from './pages/console-pages.ts'
import { pagesErrors } from './pages/errors.ts'
import { pagePeopleEndpoints } from './pages/page-people.ts'
import { pagesEndpoints } from './pages/pages.ts'
import { consoleParishesEndpoints } from './parishes/console-parishes.ts'
import { diocesesEndpoints } from './parishes/dioceses.ts'
import { parishesErrors } from './parishes/errors.ts'
import { parishAdminEndpoints } from './parishes/parish-admin.ts'
import { parishesEndpoints } from './parishes/parishes.ts'
import { priestsEndpoints } from './parishes/priests.ts'
import { serviceTimesEndpoints } from './parishes/service-times.ts'
import { barriersEndpoints } from './people/barriers.ts'
import { peopleErrors } from './people/errors.ts'
import { peopleEndpoints } from './people/people.ts'
import { socialEndpoints } from './people/social.ts'
import { commentModerationEndpoints } from './posts/comment-moderation.ts'
import { commentsEndpoints } from './posts/comments.ts'
import { postsErrors } from './posts/errors.ts'
import { announcementsEndpoints } from './posts/announcements.ts'
import { pagePostsEndpoints } from './posts/page-posts.ts'
import { postReactionsEndpoints } from './posts/post-reactions.ts'
import { postsEndpoints } from './posts/posts.ts'
import { consoleCategoriesEndpoints } from './prayers/console-categories.ts'
import { prayersErrors } from './prayers/errors.ts'
import { prayersEndpoints } from './prayers/prayers.ts'
import { detailsEndpoints } from './profile-fields/details.ts'
import { profileFieldsErrors } from './profile-fields/errors.ts'
import { fieldsEndpoints } from './profile-fields/fields.ts'
import { mailEndpoints } from './mail/mail.ts'
import { communitySettingsEndpoints } from './settings/community-settings.ts'
import { consoleSearchEndpoints } from './search/console-search.ts'
import { searchErrors } from './search/errors.ts'
import { searchEndpoints } from './search/search.ts'
import { mailErrors } from './mail/errors.ts'
import { settingsErrors } from './settings/errors.ts'
import { settingsEndpoints } from './settings/settings.ts'
import { adminAuthEndpoints } from './staff/admin-auth.ts'
import { staffErrors } from './staff/errors.ts'
import { staffEndpoints } from './staff/staff.ts'
import { usersErrors } from './users/errors.ts'
import { usersEndpoints } from './users/users.ts'
import { verificationErrors } from './verification/errors.ts'
import { standingEndpoints } from './verification/standing.ts'
import { verificationEndpoints } from './verification/verification.ts'

/**
 * Every endpoint, by feature. A key is the name of the feature's folder; client, server, OpenAPI and tests iterate over this
 * record.
 */
export const contract = {
  accounts: {
    ...accountsEndpoints,
    ...recoveryEndpoints,
    ...securityEndpoints,
    ...oauthEndpoints,
    ...consentsEndpoints,
    ...myDataEndpoints,
    ...registrationSettingsEndpoints,
  },
  invitations: { ...invitationsEndpoints, ...parishRequestsEndpoints, ...consoleInvitationsEndpoints },
  handles: handlesEndpoints,
  parishes: {
    ...parishesEndpoints,
    ...parishAdminEndpoints,
    ...priestsEndpoints,
    ...serviceTimesEndpoints,
    ...diocesesEndpoints,
    ...consoleParishesEndpoints,
  },
  flags: flagsEndpoints,
  feedback: feedbackEndpoints,
  calendar: { ...calendarEndpoints, ...parishEventsEndpoints, ...consoleEventsEndpoints },
  notifications: notificationsEndpoints,
  prayers: { ...prayersEndpoints, ...consoleCategoriesEndpoints },
  compliance: complianceEndpoints,
  console: { ...consoleEndpoints, ...firstStepsEndpoints },
  staff: { ...adminAuthEndpoints, ...staffEndpoints },
  moderation: {
    ...moderationEndpoints,
    ...consoleModerationEndpoints,
    ...consoleQueueEndpoints,
    ...decisionsEndpoints,
    ...reportsEndpoints,
    ...reportedEndpoints,
    ...parishReportsEndpoints,
    ...rulesEndpoints,
    ...policiesEndpoints,
    ...appealsEndpoints,
  },
  marketplace: { ...marketplaceEndpoints, ...ordersEndpoints },
  logs: logsEndpoints,
  exports: exportsEndpoints,
  users: usersEndpoints,
  verification: { ...verificationEndpoints, ...standingEndpoints },
  imports: importsEndpoints,
  settings: { ...settingsEndpoints, ...communitySettingsEndpoints },
  mail: mailEndpoints,
  'profile-fields': { ...fieldsEndpoints, ...detailsEndpoints },
  people: { ...peopleEndpoints, ...socialEndpoints, ...barriersEndpoints },
  posts: {
    ...postsEndpoints,
    ...pagePostsEndpoints,
    ...announcementsEndpoints,
    ...postReactionsEndpoints,
    ...commentsEndpoints,
    ...commentModerationEndpoints,
  },
  chat: chatEndpoints,
  groups: { ...groupsEndpoints, ...groupMembersEndpoints, ...consoleGroupsEndpoints, ...parishGroupsEndpoints },
  pages: { ...pagesEndpoints, ...pagePeopleEndpoints, ...consolePagesEndpoints, ...parishPagesEndpoints },
  search: { ...searchEndpoints, ...consoleSearchEndpoints },
  households: householdsEndpoints,
  visitation: visitationEndpoints,
} as const
export type Contract = typeof contract

/** The endpoints as a flat list with their full names (`calendar.rsvp`). */
export const allEndpoints: ReadonlyArray<{ module: keyof Contract; name: string; endpoint: Endpoint }> = Object.entries(
  contract,
).flatMap(([module, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    module: module as keyof Contract,
    name,
    endpoint: endpoint as Endpoint,
  })),
)

/** All errors that a call can return, by id: the general codes and those declared by each feature. */
export const allReasons: ReadonlyMap<string, Pick<Reason, 'id' | 'code' | 'text'>> = new Map(
  [
    ...generalReasons,
    ...[
      coreErrors,
      accountsErrors,
      calendarErrors,
      chatErrors,
      complianceErrors,
      exportsErrors,
      feedbackErrors,
      flagsErrors,
      groupsErrors,
      pagesErrors,
      handlesErrors,
      importsErrors,
      invitationsErrors,
      marketplaceErrors,
      searchErrors,
      mailErrors,
      settingsErrors,
      moderationErrors,
      notificationsErrors,
      parishesErrors,
      householdsErrors,
      visitationErrors,
      peopleErrors,
      postsErrors,
      prayersErrors,
      profileFieldsErrors,
      staffErrors,
      usersErrors,
      verificationErrors,
    ].flatMap((catalogue) => Object.values(catalogue)),
  ].map((reason) => [reason.id, reason]),
)
