import { useLingui } from '@lingui/react'
import type { Priest } from '#contract/parishes/priest.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { initials, namesOf, pigmentOf } from '#src/lib/initials.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { priestRoleLabels, titleLabels } from '../labels.ts'

type Props = { priests: readonly Priest[]; host?: string }

/** The parish's priests; a member also sees how to reach them. */
export function PriestList({ priests, host = '' }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const canSeePhones = priests.some(({ phone }) => phone !== undefined)
  const serving = priests.filter(({ role }) => role !== 'retired')
  return (
    <section className="pp-section" aria-labelledby="pp-priests">
      <h2 id="pp-priests">{i18n.t('Our priests')}</h2>
      <ul className="pp-priests">
        {serving.map((priest) => {
          const name = nameIn(locale, priest)
          return (
            <li key={priest.id}>
              <span className="pp-face" data-pigment={pigmentOf({ id: priest.id })} aria-hidden="true">
                {priest.photo ? <img src={host + priest.photo} alt="" width={72} height={72} /> : initials(namesOf(name))}
              </span>
              <div>
                <h3>
                  {i18n._(titleLabels[priest.title])} <bdi>{name}</bdi>
                </h3>
                <p className="pp-muted">{i18n._(priestRoleLabels[priest.role])}</p>
                {priest.phone ? (
                  <a className="pp-link" href={`tel:${priest.phone}`} dir="ltr">
                    {priest.phone}
                  </a>
                ) : null}
                {priest.email ? (
                  <a className="pp-link" href={`mailto:${priest.email}`} dir="ltr">
                    {priest.email}
                  </a>
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
      {canSeePhones ? null : <p className="p-small">{i18n.t('Members see their telephone numbers.')}</p>}
    </section>
  )
}
