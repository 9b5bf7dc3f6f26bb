/** A token bucket: at most `burst` calls at once, refilled evenly over `windowSeconds`. */
export type Limit = { burst: number; windowSeconds: number }

/** Calls per caller, for every endpoint (COM-D6; reference 4.7 for what COM-D6 leaves open). */
export const generalLimits = {
  anonymousPerIp: { burst: 100, windowSeconds: 60 },
  user: { burst: 300, windowSeconds: 60 },
} as const satisfies Record<string, Limit>

/** `by`: the key that calls are counted by. `successCosts`: what a call that succeeded takes from the bucket; default 1. */
export type NamedLimit = Limit & { by: 'ip' | 'user'; successCosts?: number }

/** Limits that endpoints refer to. */
export const namedLimits = {
  /** A whole parish may sign in behind one address: a success counts a tenth. Failures also count by account (ACC-D9). */
  login: { by: 'ip', burst: 30, windowSeconds: 3600, successCosts: 0.1 },
  refresh: { by: 'ip', burst: 60, windowSeconds: 60 },
  register: { by: 'ip', burst: 20, windowSeconds: 3600 },
  invitationRequest: { by: 'ip', burst: 5, windowSeconds: 86_400 },
  mail: { by: 'ip', burst: 20, windowSeconds: 86_400 },
  lookup: { by: 'ip', burst: 30, windowSeconds: 60 },
  write: { by: 'user', burst: 60, windowSeconds: 60 },
  /** Lines of chat and read marks. */
  messages: { by: 'user', burst: 120, windowSeconds: 60 },
  search: { by: 'user', burst: 30, windowSeconds: 60 },
  upload: { by: 'user', burst: 20, windowSeconds: 3600 },
  errorReport: { by: 'ip', burst: 5, windowSeconds: 60 },
  feedback: { by: 'ip', burst: 10, windowSeconds: 3600 },
} as const satisfies Record<string, NamedLimit>

export const bytes = {
  /** Default maximum JSON body. */
  json: 64 * 1024,
  /** Maximum image upload (COM-D5). */
  image: 5 * 1024 * 1024,
  /** A multipart form with one image. */
  imageForm: 6 * 1024 * 1024,
  /** Maximum document, pdf or docx (COM-D5). */
  document: 10 * 1024 * 1024,
  /** A multipart form with one document. */
  documentForm: 11 * 1024 * 1024,
  /** Maximum resume, pdf or docx (PRF-D10). */
  resume: 5 * 1024 * 1024,
  /** A multipart form with a photo and a resume. */
  profileForm: 12 * 1024 * 1024,
  /** Maximum socket frame. */
  frame: 64 * 1024,
} as const

/** Maximum image size in pixels (COM-D5). */
export const maxPixels = 40_000_000
/** Side lengths of the derived square photos in pixels (COM-D5). */
export const photoSides = [64, 256, 1024] as const
