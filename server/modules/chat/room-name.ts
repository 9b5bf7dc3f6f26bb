/** A room's name on the socket and the bus. */
export const socketRoom = (roomId: string) => `chat:${roomId}`
