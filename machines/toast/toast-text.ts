import type { ToastRequest } from '../requests.ts'

/** Text below the title of a single-host toast (TOAST-03, TOAST-04, TRAP-47): an empty description counts as none. */
export function describe(toast: Pick<ToastRequest, 'description' | 'serverText' | 'variant'>): string {
  return (
    toast.serverText || toast.description || (toast.variant === 'destructive' ? /*i18n*/ 'Something went wrong' : /*i18n*/ 'Done')
  )
}
