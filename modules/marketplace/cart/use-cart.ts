import { useServices } from '#src/services/services-context.tsx'
import { type CartActor, cartOf } from './cart-of.ts'

export const useCartActor = (): CartActor => cartOf(useServices())
