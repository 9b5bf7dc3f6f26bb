import type { PageCard } from '#contract/pages/page.ts'
import { PlacePicture } from '#src/ui/show/place-picture.tsx'
import { pageIcons } from './page-icon.ts'

type Props = { page: Pick<PageCard, 'id' | 'avatar' | 'cover_photo' | 'kind'>; size: number }

/** The picture of a page, else the middle of its cover, else its colour. */
export const PagePicture = ({ page, size }: Props) => (
  <PlacePicture id={page.id} photo={page.avatar ?? page.cover_photo} size={size} icon={pageIcons[page.kind]} />
)
