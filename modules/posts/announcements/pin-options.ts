/** For how many days an announcement stands at the top. */
export const pinOptions = [null, 1, 3, 7, 14, 30] as const
