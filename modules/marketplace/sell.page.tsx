import { createLazyRoute } from '@tanstack/react-router'
const None = () => null
export const New = createLazyRoute('/member/marketplace/items/new')({ component: None })
export const Edit = createLazyRoute('/member/marketplace/items/$itemId/edit')({ component: None })
export const Desk = createLazyRoute('/member/marketplace/dashboard')({ component: None })
export const Checkout = createLazyRoute('/member/marketplace/checkout')({ component: None })
export const Orders = createLazyRoute('/member/marketplace/orders')({ component: None })
export const One = createLazyRoute('/member/marketplace/orders/$orderId')({ component: None })
