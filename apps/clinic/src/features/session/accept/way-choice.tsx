import { Choice } from '@htd/ui/form/choice'
import { useTranslate } from '#i18n/translate.ts'
import type { passkeyHindrance } from '#shared/session/passkey-answer.ts'
import styles from './accept.module.css'

export type Way = 'passkey' | 'password' | 'app'

type Props = {
  ways: readonly Way[]
  way: Way
  onWay: (way: Way) => void
  hindrance: ReturnType<typeof passkeyHindrance>
}

/** The choice between a passkey and something with an authenticator app. Without passkeys here, it says why. */
export function WayChoice({ ways, way, onWay, hindrance }: Props) {
  const t = useTranslate()
  if (hindrance) return <p>{t(`factor.${hindrance}`)}</p>
  return (
    <fieldset className={styles.ways}>
      <legend>{t('factor.choose')}</legend>
      {ways.map((one) => (
        <div key={one} className={styles.way}>
          <Choice
            type="radio"
            name="way"
            label={t(`factor.${one}`)}
            aria-describedby={`way-${one}`}
            checked={way === one}
            onChange={() => onWay(one)}
          />
          <p id={`way-${one}`}>{t(`factor.${one}Text`)}</p>
        </div>
      ))}
    </fieldset>
  )
}
