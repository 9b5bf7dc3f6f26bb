import type { PageKind, PagePatch, PublicPage, socialNetworks } from '#contract/pages/page.ts'

/** What is written about a page, on its form. */
export type PageDraft = {
  name: string
  kind: PageKind
  tagline: string
  description: string
  email: string
  phone: string
  website: string
  address_text: string
  social_links: Record<(typeof socialNetworks)[number], string>
}

export const draftOf = (page: PublicPage): PageDraft => ({
  name: page.name,
  kind: page.kind,
  tagline: page.tagline,
  description: page.description,
  email: page.email ?? '',
  phone: page.phone ?? '',
  website: page.website ?? '',
  address_text: page.address_text,
  social_links: {
    facebook: page.social_links.facebook ?? '',
    youtube: page.social_links.youtube ?? '',
    instagram: page.social_links.instagram ?? '',
  },
})

/** The draft as the API takes it: what is empty is unknown. */
export const detailsOf = ({ social_links, email, phone, website, ...words }: PageDraft) => ({
  ...words,
  email: email === '' ? null : email,
  phone: phone === '' ? null : phone,
  website: website === '' ? null : website,
  social_links: Object.fromEntries(Object.entries(social_links).filter(([, address]) => address !== '')),
})

/** The details that differ from what the page says. */
export const changesOf = (page: PublicPage, draft: PageDraft): PagePatch => {
  const before: Readonly<Record<string, unknown>> = detailsOf(draftOf(page))
  return Object.fromEntries(
    Object.entries(detailsOf(draft)).filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value)),
  )
}
