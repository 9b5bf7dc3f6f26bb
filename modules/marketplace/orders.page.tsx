import { createLazyRoute } from '@tanstack/react-router'
import { CheckoutPage } from './checkout/checkout-page.tsx'
import { OrdersPage } from './orders/orders-page.tsx'

export const Checkout = createLazyRoute('/member/marketplace/checkout')({ component: CheckoutPage })
export const Orders = createLazyRoute('/member/marketplace/orders')({ component: OrdersPage })
