import { createRoute } from '@tanstack/react-router'
import { defineModule } from '#src/shell/module.ts'
import { readText } from '#src/shell/read-text.ts'
import type {
  CompletionSearch,
  InvitedSearch,
  LoginSearch,
  ProfileSearch,
  RequestSearch,
  ResetSearch,
  TokenSearch,
} from './search.ts'

const readReset = (search: Record<string, unknown>): ResetSearch => ({ ...readText(search, 'uid'), ...readText(search, 'token') })

export const accounts = defineModule({
  id: 'accounts',
  draws: ['profileActions', 'profileTabs'],
  routes: ({ public: open, member }) => ({
    member: {
      profile: createRoute({
        getParentRoute: () => member,
        path: 'profile',
        staticData: { title: 'Profile', nav: { slot: 'account', order: 20, label: 'Profile' } },
        validateSearch: (search): ProfileSearch => readText(search, 'tab'),
      }).lazy(() => import('./profile/own-profile.page.tsx').then((page) => page.Route)),
      editProfile: createRoute({
        getParentRoute: () => member,
        path: 'profile/edit',
        staticData: { title: 'Edit profile' },
      }).lazy(() => import('./profile/edit-profile.page.tsx').then((page) => page.Route)),
      otherProfile: createRoute({
        getParentRoute: () => member,
        path: 'profile/$username',
        staticData: { title: 'Profile' },
        validateSearch: (search): ProfileSearch => readText(search, 'tab'),
      }).lazy(() => import('./profile/profile.page.tsx').then((page) => page.Route)),
    },
    public: {
      login: createRoute({
        getParentRoute: () => open,
        path: 'login',
        staticData: { title: 'Log In' },
        validateSearch: (search): LoginSearch => readText(search, 'from'),
      }).lazy(() => import('./login.page.tsx').then((page) => page.Route)),
      register: createRoute({
        getParentRoute: () => open,
        path: 'register',
        staticData: { title: 'Create your account' },
        validateSearch: (search): InvitedSearch => readText(search, 'invite'),
      }).lazy(() => import('./register.page.tsx').then((page) => page.Route)),
      requestInvite: createRoute({
        getParentRoute: () => open,
        path: 'request-invite',
        staticData: { title: 'Request Invitation', nav: { slot: 'visitor', order: 20, label: 'Request Invitation' } },
        validateSearch: (search): RequestSearch => readText(search, 'parish'),
      }).lazy(() => import('./request-invite.page.tsx').then((page) => page.Route)),
      verifyEmail: createRoute({
        getParentRoute: () => open,
        path: 'verify-email',
        staticData: { title: 'Confirm your email address' },
        validateSearch: (search): TokenSearch => readText(search, 'token'),
      }).lazy(() => import('./verify-email.page.tsx').then((page) => page.Route)),
      resendVerification: createRoute({
        getParentRoute: () => open,
        path: 'resend-verification',
        staticData: { title: 'Send the email again' },
      }).lazy(() => import('./resend-verification.page.tsx').then((page) => page.Route)),
      passwordReset: createRoute({
        getParentRoute: () => open,
        path: 'password-reset',
        staticData: { title: 'Forgot password?' },
        validateSearch: readReset,
      }).lazy(() => import('./password-reset.page.tsx').then((page) => page.Route)),
      resetPassword: createRoute({
        getParentRoute: () => open,
        path: 'reset-password',
        staticData: { title: 'Choose a new password' },
        validateSearch: readReset,
      }).lazy(() => import('./reset-password.page.tsx').then((page) => page.Route)),
      oauth: createRoute({
        getParentRoute: () => open,
        path: 'oauth/$provider',
        staticData: { title: 'Signing in' },
      }).lazy(() => import('./oauth/oauth.page.tsx').then((page) => page.Route)),
      acceptTerms: createRoute({
        getParentRoute: () => open,
        path: 'accept-terms',
        staticData: { title: 'Our texts have changed' },
        validateSearch: (search): CompletionSearch => readText(search, 'from'),
      }).lazy(() => import('./accept-terms.page.tsx').then((page) => page.Route)),
      confirmEmail: createRoute({
        getParentRoute: () => open,
        path: 'confirm-email',
        staticData: { title: 'Use this address' },
        validateSearch: (search): TokenSearch => readText(search, 'token'),
      }).lazy(() => import('./confirm-email.page.tsx').then((page) => page.Route)),
      undoEmail: createRoute({
        getParentRoute: () => open,
        path: 'undo-email',
        staticData: { title: 'Keep my address' },
        validateSearch: (search): TokenSearch => readText(search, 'token'),
      }).lazy(() => import('./undo-email.page.tsx').then((page) => page.Route)),
      completeProfile: createRoute({
        getParentRoute: () => open,
        path: 'complete-profile',
        staticData: { title: 'Complete your profile' },
        validateSearch: (search): CompletionSearch => readText(search, 'from'),
      }).lazy(() => import('./complete-profile.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [
    {
      slot: 'settingsPanels',
      id: 'account',
      order: 10,
      title: 'Account',
      text: 'Your name, photo and parish',
      icon: 'user-round',
      load: () => import('./profile/account-panel.tsx').then((panel) => panel.AccountPanel),
    },
    {
      slot: 'settingsPanels',
      id: 'security',
      order: 40,
      title: 'Security',
      text: 'Password, email address, devices',
      icon: 'key-round',
      load: () => import('./settings/security-panel.tsx').then((panel) => panel.SecurityPanel),
    },
    {
      slot: 'settingsPanels',
      id: 'connected',
      order: 50,
      title: 'Connected accounts',
      text: 'Sign in with Google or Facebook',
      icon: 'link-2',
      load: () => import('./oauth/connected-panel.tsx').then((panel) => panel.ConnectedPanel),
    },
    {
      slot: 'settingsPanels',
      id: 'my-data',
      order: 80,
      title: 'My data',
      text: 'A copy of it, what you agreed to, leaving',
      icon: 'folder-down',
      load: () => import('./settings/my-data-panel.tsx').then((panel) => panel.MyDataPanel),
    },
    {
      slot: 'profileTabs',
      id: 'about',
      order: 20,
      label: 'About',
      load: () => import('./profile/about.tsx').then((tab) => tab.About),
    },
  ],
})
