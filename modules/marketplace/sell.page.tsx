import { createLazyRoute } from '@tanstack/react-router'
import { DeskPage } from './sell/desk-page.tsx'
import { EditPage } from './sell/edit-page.tsx'
import { NewPage } from './sell/new-page.tsx'

export const New = createLazyRoute('/member/marketplace/items/new')({ component: NewPage })
export const Edit = createLazyRoute('/member/marketplace/items/$itemId/edit')({ component: EditPage })
export const Desk = createLazyRoute('/member/marketplace/dashboard')({ component: DeskPage })
