import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Church from 'lucide-react/icons/church'
import { type ReactNode, useContext, useRef, useState } from 'react'
import type { ParishPicture as Kind } from '#contract/parishes/parish-admin.ts'
import type { ParishRecord } from '#contract/parishes/parish.ts'
import { withHost } from '#src/lib/images/avatar.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { useServices } from '#src/services/services-context.tsx'
import { ApiHost } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FieldError } from '#src/ui/form/field-frame.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { ParishPicture } from '../../shared/parish-picture.tsx'

const largest = 5 * 1024 * 1024

/** The calls about the pictures of one parish, made by its own admins or by staff. */
export type PictureCalls = {
  save: (kind: Kind, picture: File) => Promise<unknown>
  remove: (kind: Kind) => Promise<unknown>
}
type Pictured = Pick<ParishRecord, 'id' | 'name' | 'name_ar' | 'photo' | 'cover_photo'>

/** Cover and photo of the parish; a chosen picture is uploaded at once (PAR-D2). */
export function Pictures({ parish, calls }: { parish: Pictured; calls: PictureCalls }) {
  const { i18n } = useLingui()
  const host = useContext(ApiHost)
  return (
    <Card title={i18n.t('Pictures')}>
      <Pair>
        <PictureChoice
          isSet={parish.cover_photo !== null}
          calls={calls}
          kind="cover"
          label={i18n.t('Cover picture')}
          help={i18n.t('Wide, such as the church from outside: at least 600 by 200 pixels; its middle is shown.')}
        >
          <Cover aria-hidden>
            {parish.cover_photo ? (
              <img src={withHost(parish.cover_photo, host)} alt="" width={1500} height={500} />
            ) : (
              <Church size={44} strokeWidth={1.25} />
            )}
          </Cover>
        </PictureChoice>
        <PictureChoice
          isSet={parish.photo !== null}
          calls={calls}
          kind="photo"
          label={i18n.t('Photo')}
          help={i18n.t('Square, such as the icon of the patron saint: at least 200 pixels; shown in lists.')}
        >
          <ParishPicture parish={parish} size={96} />
        </PictureChoice>
      </Pair>
    </Card>
  )
}

type ChoiceProps = { isSet: boolean; calls: PictureCalls; kind: Kind; label: string; help: string; children: ReactNode }

function PictureChoice({ isSet, calls, kind, label, help, children }: ChoiceProps) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const input = useRef<HTMLInputElement>(null)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)

  async function choose(file: File | undefined) {
    if (!file) return
    setProblem(null)
    if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size > largest)
      return setProblem(i18n.t('Choose a JPEG, PNG or WebP picture that is not too large.'))
    setSaving(true)
    try {
      await calls.save(kind, file)
      bus.publish('parishes', {
        type: 'toast.requested',
        host: 'list',
        variant: 'success',
        title: /*i18n*/ 'The picture was saved',
      })
    } catch (error) {
      setProblem(failureText(i18n, error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Choice role="group" aria-label={label}>
      <strong>{label}</strong>
      {children}
      <p>{help}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        onChange={({ target }) => {
          void choose(target.files?.[0])
          target.value = ''
        }}
      />
      <div>
        <Button size="sm" isBusy={isSaving} onClick={() => input.current?.click()}>
          {isSet ? i18n.t('Change picture') : i18n.t('Choose a picture')}
        </Button>
        {isSet ? (
          <Button size="sm" variant="ghost" isOff={isSaving} onClick={() => setAsking(true)}>
            {i18n.t('Remove')}
          </Button>
        ) : null}
      </div>
      {problem ? <FieldError id={`${kind}-error`}>{problem}</FieldError> : null}
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={kind === 'cover' ? i18n.t('Remove the cover?') : i18n.t('Remove the photo?')}
        action={i18n.t('Remove picture')}
        onClose={() => setAsking(false)}
        onConfirm={() => calls.remove(kind)}
      >
        {i18n.t('The file is deleted. Without it people see a drawn one.')}
      </ConfirmDialog>
    </Choice>
  )
}

const Pair = chakra('div', {
  base: { display: 'grid', gap: '6', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' } },
})
const Choice = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    justifyItems: 'start',
    alignContent: 'start',
    minWidth: '0',
    '& > p:not([id])': { color: 'fg.muted', textStyle: 'dense' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& > strong': { fontWeight: '500' },
  },
})
const Cover = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    aspectRatio: '3 / 1',
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'pigment.indigo',
    color: 'pigment.on',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})
