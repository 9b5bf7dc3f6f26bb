import { drawProfile, firstWords, type Wanted } from '#src/public/profile/draw-profile.tsx'
import { kindLabels } from '../shared/labels.ts'
import type { PageData } from './page-data.ts'
import { PageProfile } from './page-profile.tsx'
import { structuredData } from './structured-data.ts'
import { VisitorActions } from './visitor-actions.tsx'

/** Head and body of a page for a visitor. */
export const draw = ({ data, ...wanted }: Wanted<PageData>): { head: string; body: string } =>
  drawProfile(wanted, (i18n) => {
    const { page } = data
    const address = `/pages/${page.slug}`
    return {
      title: page.name,
      description: firstWords(page.tagline || page.description || i18n._(kindLabels[page.kind])),
      address,
      image: page.cover_photo ?? `${address}/share.png`,
      structured: (image) => structuredData(data, wanted.site, image),
      body: <PageProfile data={data} actions={<VisitorActions page={page} />} />,
    }
  })
