import type { FastifyInstance } from 'fastify'
export async function pagesRoutes(app: FastifyInstance, clientDir: string): Promise<void> { void app; void clientDir }
