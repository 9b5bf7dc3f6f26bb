/**
 * Requests from one module to another, each carried out by exactly one. The module that handles one declares it in its
 * `commands.ts`, as `'accounts.sendResetLink'(payload: { userId: string }): void`; the return type is that of the call.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add its members
export interface Commands {}

export type CommandName = keyof Commands
export type CommandPayload<C extends CommandName> = Parameters<Commands[C]>[0]
export type CommandAnswer<C extends CommandName> = ReturnType<Commands[C]>
