import { createLazyRoute } from '@tanstack/react-router'

export const Route = createLazyRoute('/public/admin/login')({ component: () => null })
