declare module '#server/platform/module/facts.ts' {
  interface Facts {
    /** Name, state or who runs it changed; who may read it is asked anew. */
    'page.changed': { pageId: string }
    /** A page is deleted right after this: listeners delete what stands in it. */
    'page.removed': { pageId: string }
  }
}
export {}
