import { createRoute } from '@tanstack/react-router'
import { readLater } from '#src/lists/read-later.ts'
import { defineModule } from '#src/shell/module.ts'

export const posts = defineModule({
  id: 'posts',
  facts: { listens: ['room.updated', 'session.cleared', 'socket.resynced', 'socket.status-changed'] },
  routes: ({ member }) => ({
    member: {
      post: createRoute({
        getParentRoute: () => member,
        path: 'posts/$postId',
        staticData: { title: 'Post' },
        validateSearch: readLater<{ comment?: string }>(),
      }).lazy(() => import('./post.page.tsx').then((page) => page.Route)),
      following: createRoute({
        getParentRoute: () => member,
        path: 'following-feed',
        staticData: { title: 'Following' },
      }).lazy(() => import('./feed/feed-pages.tsx').then((page) => page.Following)),
      saved: createRoute({
        getParentRoute: () => member,
        path: 'saved-posts',
        staticData: { title: 'Saved posts' },
      }).lazy(() => import('./feed/feed-pages.tsx').then((page) => page.Saved)),
      hashtag: createRoute({
        getParentRoute: () => member,
        path: 'hashtags/$tag',
        staticData: { title: 'Hashtag' },
      }).lazy(() => import('./feed/feed-pages.tsx').then((page) => page.Hashtag)),
    },
  }),
  slots: [
    {
      slot: 'homeFeed',
      id: 'announcements',
      order: 5,
      load: () => import('./announcements/home-announcements.tsx').then((part) => part.HomeAnnouncements),
    },
    {
      slot: 'parishTabs',
      id: 'announcements',
      order: 15,
      label: 'Announcements',
      load: () => import('./announcements/parish-announcements.tsx').then((part) => part.ParishAnnouncements),
    },
    {
      slot: 'parishAdminTabs',
      id: 'announcements',
      order: 10,
      label: 'Announcements',
      part: 'announcements',
      load: () => import('./announcements/announcements-office.tsx').then((part) => part.AnnouncementsOffice),
    },
    { slot: 'homeFeed', id: 'feed', order: 10, load: () => import('./feed/feed-slots.tsx').then((part) => part.HomeFeed) },
    {
      slot: 'parishTabs',
      id: 'feed',
      order: 10,
      label: 'Feed',
      load: () => import('./feed/feed-slots.tsx').then((part) => part.ParishFeed),
    },
    {
      slot: 'groupTabs',
      id: 'posts',
      order: 10,
      label: 'Posts',
      load: () => import('./feed/feed-slots.tsx').then((part) => part.GroupFeed),
    },
    {
      slot: 'pageTabs',
      id: 'posts',
      order: 10,
      label: 'Posts',
      load: () => import('./feed/page-feed.tsx').then((part) => part.PageFeed),
    },
    {
      slot: 'pageEditTabs',
      id: 'posts',
      order: 10,
      label: 'Posts',
      load: () => import('./feed/page-feed.tsx').then((part) => part.PageOffice),
    },
    {
      slot: 'profileTabs',
      id: 'posts',
      order: 10,
      label: 'Posts',
      load: () => import('./feed/feed-slots.tsx').then((part) => part.ProfilePosts),
    },
    {
      slot: 'profileTabs',
      id: 'saved',
      order: 26,
      label: 'Saved',
      labelId: /*i18n*/ 'profile.saved',
      isOwn: true,
      load: () => import('./feed/feed-slots.tsx').then((part) => part.SavedPosts),
    },
  ],
})
